import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { stopAll } from '../engines/child.ts';
import { chooseEngines, type EngineMode } from '../engines/choice.ts';
import { removeDocker } from '../engines/docker.ts';
import { sentenceOf } from '../engines/setup-error.ts';
import { Stopped } from '../engines/supervised.ts';
import { startProduct } from './product.ts';
import { say } from './say.ts';
import { claimState, defaultStateDir, releaseState } from './state.ts';
import { untilStopped } from './until-stopped.ts';

const loopbackOrigin = (text: string, before: string[]): string[] => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url?.protocol !== 'http:' ||
    !/^(?:127\.\d+\.\d+\.\d+|localhost)$/.test(url.hostname) ||
    url.origin !== text.replace(/\/$/, '')
  )
    throw new InvalidArgumentError('Name a loopback origin, such as http://127.0.0.1:8931.');
  return [...before, url.origin];
};
const engineMode = (text: string): EngineMode => {
  if (text !== 'native' && text !== 'docker') throw new InvalidArgumentError('Choose native or docker.');
  return text;
};
const portNumber = (text: string): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new InvalidArgumentError('Choose a port from 1024 to 65535.');
  return port;
};

type Flags = { port: number; fresh?: true; engines?: EngineMode; allowOrigin: string[]; unmetered?: true };

const flags = new Command('npm start --')
  .option('--port <number>', 'where the product answers', portNumber, 4000)
  .option('--fresh', 'begin anew: forget everything that was asked and answered')
  .option('--engines <mode>', 'native or docker', engineMode)
  .option('--allow-origin <origin>', 'a loopback origin that may be read; repeatable', loopbackOrigin, [])
  .option('--unmetered', "lift the demo account's limits")
  .parse()
  .opts<Flags>();

const main = async (): Promise<void> => {
  const stopped = untilStopped();
  const stateDir = defaultStateDir;
  claimState(stateDir);
  const stopping = new AbortController();
  void stopped.then(() => {
    stopping.abort();
  });
  try {
    const stale = await stopAll(stateDir);
    if (stale.length > 0) say(`Stopped processes of an earlier start: ${stale.join(', ')}`);
    if (flags.fresh && (await chooseEngines(flags.engines)).mode === 'docker') await removeDocker(stateDir);
    if (flags.fresh)
      for (const name of ['data', 'logs', 'demo-site.json', 'stripe.json', 'secrets.json'])
        rmSync(join(stateDir, name), { recursive: true, force: true });
    const { port, engines, allowOrigin, unmetered } = flags;
    // A first start may spend minutes building an engine; stopping does not wait for that.
    const halted = stopped.then(() => Promise.reject(new Stopped()));
    halted.catch(() => undefined);
    const starting = startProduct({
      stateDir,
      port,
      allowOrigins: allowOrigin,
      unmetered: unmetered === true,
      onCrash: say,
      stopping: stopping.signal,
      ...(engines ? { engines } : {}),
    });
    starting.catch(() => undefined);
    const product = await Promise.race([starting, halted]);
    const { origin, demo, mails } = product;
    process.stdout.write(
      `\n  Askwatch is at   ${origin}\n  Demo sign-in     ${demo.email}  ${demo.password}\n  Sent mails       ${mails}\n  Logs             ${join(stateDir, 'logs')}\n\n`,
    );
    await stopped;
    say('Stopping');
    await product.stop();
  } finally {
    await stopAll(stateDir);
    releaseState(stateDir);
  }
};

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (!(error instanceof Stopped)) say(sentenceOf(error));
    process.exit(1);
  },
);
