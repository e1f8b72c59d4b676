import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf, chooseEnginePorts, startEngines } from '../engines/all.ts';
import { stopAll } from '../engines/child.ts';
import { chooseEngines } from '../engines/choice.ts';
import { sentenceOf } from '../engines/setup-error.ts';
import { say, timed } from './say.ts';
import { secretsOf } from './state.ts';

/** `npm test`: every check, each even when an earlier one failed; the last line counts them. */
const count = { passed: 0, failed: 0 };

const runs = (command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => { resolve(code === 0); });
    child.on('error', () => { resolve(false); });
  });

const check = async (name: string, command: string, args: string[], env?: Record<string, string>) => {
  const passed = await timed(name, () => runs(command, args, env));
  count[passed ? 'passed' : 'failed'] += 1;
};

/** A runner that died before it could report counts as one failure. */
const jest = async (name: string, folder: string, args: string[], env: Record<string, string> = {}) => {
  const report = join(folder, `${name}.json`);
  const all = ['jest', ...args, '--json', `--outputFile=${report}`, '--forceExit'];
  const passed = await timed(name, () => runs('npx', all, { ...env, NODE_OPTIONS: '--experimental-vm-modules' }));
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    count.passed += numPassedTests ?? 0;
    count.failed += (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0);
  } catch {
    // No report: counted below.
    count.failed += passed ? 0 : 1;
  }
};

const integration = async (folder: string) => {
  const stateDir = join(folder, 'state');
  const { mode, because } = await chooseEngines();
  say(`Engines: ${mode}, since ${because}`);
  const ports = await chooseEnginePorts(false);
  const starting = startEngines({ stateDir, mode, ports, secrets: secretsOf(stateDir) });
  try {
    await timed('engines are ready', () => Promise.all(Object.values(starting)));
    const env = { ...addressesOf(ports), TEMPORAL_NAMESPACE: 'askwatch', KEYCLOAK_CLIENT_SECRET: secretsOf(stateDir).clientSecret };
    await jest('integration', folder, ['--selectProjects', 'int', '--runInBand', '--testTimeout=60000'], env);
  } finally {
    for (const result of await Promise.allSettled(Object.values(starting)))
      if (result.status === 'fulfilled') await result.value.stop();
    await stopAll(stateDir);
  }
};

const main = async () => {
  const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'askwatch-test-'));
  const wanted = (step: string) => only === undefined || only === step;
  if (wanted('unit')) {
    await check('typecheck', 'npx', ['tsc', '-p', 'tsconfig.json']);
    await jest('unit', folder, ['--selectProjects', 'unit', 'web']);
  }
  if (wanted('int'))
    await integration(folder).catch((error: unknown) => {
      say(sentenceOf(error));
      count.failed += 1;
    });
  rmSync(folder, { recursive: true, force: true });
};

await main();
process.stdout.write(`${String(count.passed)} passed, ${String(count.failed)} failed\n`);
process.exit(count.failed === 0 ? 0 : 1);
