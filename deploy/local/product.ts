import { rmSync, writeFileSync } from 'node:fs';
import { addressesOf, chooseEnginePorts, startEngines } from '../engines/all.ts';
import { type ChildSpec, stopAll } from '../engines/child.ts';
import { chooseEngines, type EngineMode, unprepared } from '../engines/choice.ts';
import { type Engine, type EngineName, logFile } from '../engines/engine.ts';
import { freePort, preferredPort, requirePort } from '../engines/ports.ts';
import { supervised, type Supervised } from '../engines/supervised.ts';
import { demoEmail, ensureDemoAccount } from '../keycloak/demo-account.ts';
import { ensureGoogle, googleClient } from '../keycloak/google.ts';
import { buildAll } from './build.ts';
import type { Settings } from './environment.ts';
import { fromBundle, processes, processNames, type ProcessName, type ProcessPorts } from './processes.ts';
import { type Say, say, timed } from './say.ts';
import { runningFile, secretsOf } from './state.ts';

export type Options = {
  stateDir: string;
  deployment?: 'local' | 'test';
  /** The gateway's port; by default all processes use free ports. */
  port?: number;
  engines?: EngineMode;
  allowOrigins?: string[];
  unmetered?: boolean;
  /** Settings of the processes, as a user could set them in the environment. */
  environment?: Record<string, string>;
  /** The folder to build, if not everything is started from its bundle. */
  builds?: string;
  /** How each process is started, if not from its bundle. */
  specOf?: (name: ProcessName, settings: Settings) => ChildSpec;
  /** Receives crash messages. If given, crashed processes are restarted. */
  onCrash?: Say;
  stopping?: AbortSignal;
};

export type Product = {
  origin: string;
  demoSite: string;
  demo: { email: string; password: string };
  /** The URL of the local inbox for sent emails. */
  mails: string;
  /** The local server that imitates Stripe. */
  stripe: string;
  processes: Record<ProcessName, Supervised>;
  ports: ProcessPorts;
  /** The ports of `/ready` and `/metrics`. */
  healthPorts: ProcessPorts;
  engines: Record<EngineName, Engine>;
  addresses: Record<string, string>;
  stop(): Promise<void>;
};

const choose = async (portOf: (name: ProcessName) => Promise<number>): Promise<ProcessPorts> => {
  const ports: [ProcessName, number][] = [];
  for (const name of processNames) ports.push([name, await portOf(name)]);
  return Object.fromEntries(ports) as ProcessPorts;
};

const choosePorts = (port?: number) =>
  choose((name) => {
    if (port === undefined) return freePort();
    return name === 'gateway' ? requirePort(port, '--port') : preferredPort(processes[name].port);
  });

/** A hundred above the service port, so that they are easy to find. */
const chooseHealthPorts = (usePreferred: boolean) =>
  choose((name) => (usePreferred ? preferredPort(processes[name].port + 100) : freePort()));

const isReady = async (port: number, path: string): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, { signal: AbortSignal.timeout(3000) });
  if (!response.ok) throw new Error((await response.text()).slice(0, 300));
};

const superviseAll = (
  settings: Settings,
  { specOf = fromBundle, ...hooks }: Pick<Options, 'specOf' | 'onCrash' | 'stopping'>,
): Record<ProcessName, Supervised> => {
  const supervise = (name: ProcessName) =>
    supervised({
      name,
      stateDir: settings.stateDir,
      logFile: logFile(settings.stateDir, name),
      spec: () => specOf(name, settings),
      probe: () => {
        const { ready } = processes[name];
        return ready === undefined
          ? isReady(settings.healthPorts[name], '/ready')
          : isReady(settings.ports[name], ready);
      },
      ...hooks,
    });
  return Object.fromEntries(processNames.map((name) => [name, supervise(name)])) as Record<ProcessName, Supervised>;
};

/** Prints what a first start will do, because minutes of silence would look like a hang. */
const announceFirstStart = async (mode: EngineMode): Promise<void> => {
  const orders = mode === 'native' ? await unprepared() : [];
  if (orders.length === 0) return;
  say(
    `First start on this machine, which must first ${new Intl.ListFormat('en').format(orders)}; kept for every later start`,
  );
  if (orders.includes('build Temporal')) say('Temporal takes longest: three to six minutes on two cores');
};

/** Starts the whole product and resolves when every part is ready. */
export const startProduct = async (options: Options): Promise<Product> => {
  const {
    stateDir,
    deployment = 'local',
    port,
    allowOrigins = [],
    unmetered = false,
    environment = {},
    specOf,
    onCrash,
    stopping,
  } = options;
  const failed = new AbortController();
  const ending = stopping ? AbortSignal.any([stopping, failed.signal]) : failed.signal;
  const hooks = { ...(onCrash ? { onCrash } : {}), stopping: ending };
  const { mode, because } = await chooseEngines(options.engines);
  say(`Engines: ${mode}, because ${because}`);
  await announceFirstStart(mode);
  const secrets = secretsOf(stateDir);
  const enginePorts = await chooseEnginePorts(port !== undefined);
  const ports = await choosePorts(port);
  const healthPorts = await chooseHealthPorts(port !== undefined);
  const addresses = addressesOf(enginePorts);
  const starting = startEngines({ stateDir, mode, ports: enginePorts, secrets, ...hooks });
  // A failure is reported where the engine is awaited; this avoids an unhandled rejection before that.
  for (const engine of Object.values(starting)) engine.catch(() => undefined);
  const stopEngines = async () => {
    // If the first start is aborted, do not wait for engines that are still being fetched or built.
    if (stopping?.aborted === true && mode === 'native') {
      await stopAll(stateDir);
      return;
    }
    for (const result of await Promise.allSettled(Object.values(starting)))
      if (result.status === 'fulfilled') await result.value.stop();
    await stopAll(stateDir);
  };

  try {
    const building = buildAll(options.builds);
    building.catch(() => undefined);
    const engineOf = async (name: EngineName) => timed(`${name} is ready`, () => starting[name]);
    const waits = Object.fromEntries(
      (Object.keys(starting) as EngineName[]).map((name) => [name, engineOf(name)]),
    ) as Record<EngineName, Promise<Engine>>;
    for (const wait of Object.values(waits)) wait.catch(() => undefined);
    await building;
    await waits.keycloak;
    const client = {
      url: addresses.KEYCLOAK_URL,
      realm: 'askwatch',
      clientId: 'askwatch-identity',
      clientSecret: secrets.clientSecret,
    };
    const demoId = await ensureDemoAccount(client, secrets.demoPassword);
    const google = googleClient();
    if (google)
      await ensureGoogle(
        { ...client, adminPassword: secrets.adminPassword },
        `http://127.0.0.1:${String(ports.gateway)}`,
        google,
      );
    const settings: Settings = {
      stateDir,
      deployment,
      ports,
      healthPorts,
      engines: addresses,
      internalToken: secrets.internalToken,
      clientSecret: secrets.clientSecret,
      unsubscribeSecret: secrets.unsubscribeSecret,
      stripeWebhookSecret: secrets.stripeWebhookSecret,
      allowOrigins,
      unmeteredUsers: unmetered ? [demoId] : [],
      limitAddresses: !unmetered,
      environment: { ...process.env, ...environment },
    };
    const all = superviseAll(settings, { ...hooks, ...(specOf ? { specOf } : {}) });
    await Promise.all(
      processNames.map(async (name) => {
        await Promise.all(processes[name].needs.map((need) => waits[need]));
        await timed(`${name} is ready`, () => all[name].start());
      }),
    );
    const engines = Object.fromEntries(
      await Promise.all(Object.entries(waits).map(async ([name, engine]) => [name, await engine])),
    ) as Record<EngineName, Engine>;
    const product = {
      origin: `http://127.0.0.1:${String(ports.gateway)}`,
      demoSite: `http://127.0.0.1:${String(ports['demo-site'])}`,
      demo: { email: demoEmail, password: secrets.demoPassword },
      mails: `http://127.0.0.1:${String(ports.mail)}`,
      stripe: `http://127.0.0.1:${String(ports.stripe)}`,
    };
    writeFileSync(runningFile(stateDir), JSON.stringify(product), { mode: 0o600 });
    return {
      ...product,
      processes: all,
      ports,
      healthPorts,
      engines,
      addresses: { ...addresses, TEMPORAL_NAMESPACE: 'askwatch' },
      async stop() {
        rmSync(runningFile(stateDir), { force: true });
        await Promise.all(processNames.map((name) => all[name].stop()));
        await stopEngines();
      },
    };
  } catch (error) {
    // Nothing may be started or restarted while the rest is stopped.
    failed.abort();
    await stopEngines();
    throw error;
  }
};
