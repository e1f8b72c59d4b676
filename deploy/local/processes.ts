import { dirname, join } from 'node:path';
import { leadSamples } from '@askwatch/leads/service';
import { addressVariable, type Service } from '@askwatch/service-kit/service';
import type { ChildSpec } from '../engines/child.ts';
import { services, type ServiceName } from '../services.ts';
import { local, type Settings, valuesFor } from './environment.ts';
import { root } from './state.ts';

/** Every service, and the local replacements for external systems. */
export type ProcessName = ServiceName | 'demo-site' | 'mail' | 'lead-samples' | 'stripe';
export type ProcessPorts = Record<ProcessName, number>;

type Process = Pick<Service, 'port' | 'needs' | 'calls'> & {
  /** The variables it reads. */
  environment: readonly string[];
  entry: string;
  args?: (ports: ProcessPorts) => string[];
  /** The readiness path on its own port, if it has no health port. */
  ready?: string;
};

const processOf = ({ folder, bundles, config, ...rest }: Service): Process => ({
  ...rest,
  environment: Object.keys(config.variables),
  entry: `${folder}/dist/${Object.keys(bundles)[0] ?? ''}.mjs`,
});

/** The website that the sample question is asked about. */
export const demoSite = { folder: 'deploy/demo-site', bundles: { main: 'main.ts' } };

/** A local replacement for Stripe: speaks the same protocol, and hosts a payment page that moves no money. */
export const stripeSandbox = { folder: 'services/billing', bundles: { sandbox: 'sandbox/main.ts' } };

/** How to run each process. */
export const processes: Record<ProcessName, Process> = {
  'demo-site': {
    entry: `${demoSite.folder}/dist/main.mjs`,
    port: 4105,
    ready: '/',
    needs: [],
    calls: [],
    environment: ['STATE_FILE'],
  },
  // A local replacement for Amazon SES: speaks the same protocol and shows the sent emails.
  mail: {
    entry: 'node_modules/aws-ses-v2-local/dist/cli.js',
    args: (ports) => ['--host', '127.0.0.1', '--port', String(ports.mail)],
    port: 4106,
    ready: '/health-check',
    needs: [],
    calls: [],
    environment: [],
  },
  // Invented businesses, for searches on a machine that cannot reach OpenStreetMap.
  'lead-samples': {
    entry: `${leadSamples.folder}/dist/samples.mjs`,
    port: 4112,
    ready: '/',
    needs: [],
    calls: [],
    environment: leadSamples.environment,
  },
  stripe: {
    entry: `${stripeSandbox.folder}/dist/sandbox.mjs`,
    port: 4111,
    ready: '/',
    needs: [],
    calls: [],
    environment: ['STRIPE_SANDBOX_SECRET', 'STRIPE_WEBHOOK_URL', 'STRIPE_STATE_FILE'],
  },
  ...(Object.fromEntries(Object.entries(services).map(([name, service]) => [name, processOf(service)])) as Record<
    ServiceName,
    Process
  >),
};

export const processNames = Object.keys(processes) as ProcessName[];

/** The complete environment of one process. Only the variables for programs and temporary files are inherited. */
export const environmentOf = (name: ProcessName, settings: Settings): NodeJS.ProcessEnv => {
  const { entry, calls, environment } = processes[name];
  const values = valuesFor(settings);
  const addresses = calls.map((called): [string, string] => [
    addressVariable(called),
    local(settings.ports[called as ProcessName]),
  ]);
  // Variables without a value here can be set by the user.
  const own = environment.flatMap((variable): [string, string][] => {
    const value: string | undefined = variable in values ? values[variable] : settings.environment[variable];
    return value ? [[variable, value]] : [];
  });
  return {
    ...Object.fromEntries(own),
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: process.env.TMPDIR,
    // Otherwise libraries run development checks, which make emails and pages several times slower.
    NODE_ENV: 'production',
    DEPLOYMENT: settings.deployment,
    HOST: '127.0.0.1',
    PORT: String(settings.ports[name]),
    HEALTH_PORT: String(settings.healthPorts[name]),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    INTERNAL_TOKEN: settings.internalToken,
    TEMPORAL_NAMESPACE: 'askwatch',
    WORKFLOWS: join(root, dirname(entry), 'workflows.js'),
    ...settings.engines,
    ...Object.fromEntries(addresses),
  };
};

/** How a process starts from what the build made. */
export const fromBundle = (name: ProcessName, settings: Settings): ChildSpec => ({
  command: process.execPath,
  args: ['--enable-source-maps', join(root, processes[name].entry), ...(processes[name].args?.(settings.ports) ?? [])],
  env: environmentOf(name, settings),
  cwd: root,
});
