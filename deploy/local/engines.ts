import { join } from 'node:path';
import { Command } from 'commander';
import { addressesOf, chooseEnginePorts, startEngines } from '../engines/all.ts';
import { stopAll } from '../engines/child.ts';
import { chooseEngines } from '../engines/choice.ts';
import { sentenceOf } from '../engines/setup-error.ts';
import { say, timed } from './say.ts';
import { claimState, defaultStateDir, releaseState, secretsOf } from './state.ts';
import { untilStopped } from './until-stopped.ts';

/** `npm run engines`: runs only the four engines, for running integration tests by hand. */
const { product } = new Command('npm run engines --')
  .option('--product', 'with the data of npm start, to back it up or restore it')
  .parse()
  .opts<{ product?: true }>();

const main = async (): Promise<void> => {
  const stopped = untilStopped();
  const stateDir = product ? defaultStateDir : join(defaultStateDir, 'engines');
  const { mode, because } = await chooseEngines();
  say(`Engines: ${mode}, because ${because}`);
  claimState(stateDir);
  const left = await stopAll(stateDir);
  if (left.length > 0) say(`Stopped processes of an earlier run: ${left.join(', ')}`);
  const stopping = new AbortController();
  const ports = await chooseEnginePorts(true);
  const starting = startEngines({
    stateDir,
    mode,
    ports,
    secrets: secretsOf(stateDir),
    onCrash: say,
    stopping: stopping.signal,
  });
  const all = Object.entries(starting).map(([name, engine]) => timed(`${name} is ready`, () => engine));
  const engines = await Promise.race([Promise.all(all), stopped.then(() => [])]);
  if (engines.length > 0) {
    const { clientSecret } = secretsOf(stateDir);
    const identity = {
      KEYCLOAK_REALM: 'askwatch',
      KEYCLOAK_CLIENT_ID: 'askwatch-identity',
      KEYCLOAK_CLIENT_SECRET: clientSecret,
    };
    for (const [key, value] of Object.entries({ ...addressesOf(ports), TEMPORAL_NAMESPACE: 'askwatch', ...identity }))
      process.stdout.write(`export ${key}=${value}\n`);
    say('All engines are ready; Ctrl-C stops them');
    await stopped;
  }
  say('Stopping');
  stopping.abort();
  if (mode === 'docker') for (const engine of engines) await engine.stop();
  await stopAll(stateDir);
  releaseState(stateDir);
};

main().then(
  () => process.exit(0),
  (error: unknown) => {
    say(sentenceOf(error));
    process.exit(1);
  },
);
