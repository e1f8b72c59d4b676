import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { addressesOf, chooseEnginePorts, startEngines } from '../engines/all.ts';
import { stopAll } from '../engines/child.ts';
import { chooseEngines } from '../engines/choice.ts';
import { sentenceOf } from '../engines/setup-error.ts';
import { ensureGoogle } from '../keycloak/google.ts';
import { startProduct } from './product.ts';
import { say, timed } from './say.ts';
import { root, secretsOf } from './state.ts';
import { add, jestTally, playwrightTally, type Tally } from './tally.ts';
import { untilStopped } from './until-stopped.ts';

const steps = ['lint', 'types', 'unit', 'int', 'e2e'] as const;
type Step = (typeof steps)[number];

const command = new Command('npm test --')
  .addOption(new Option('--only <step>', 'one step alone').choices(steps))
  .argument('[files...]', 'of that step, only the test files whose names hold one of these')
  .parse();
const { only } = command.opts<{ only?: Step }>();
const files = only === undefined ? [] : command.args;

const tally: Tally = { passed: 0, failed: 0 };
const folder = mkdtempSync(join(tmpdir(), 'askwatch-test-'));
const children = new Set<ReturnType<typeof spawn>>();

const runs = (args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    children.add(child);
    child.on('error', () => {
      resolve(false);
    });
    child.on('exit', (code) => {
      children.delete(child);
      resolve(code === 0);
    });
  });

const check = async (name: string, args: string[], env?: Record<string, string>) => {
  const passed = await timed(name, () => runs(args, env));
  add(tally, { passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
};

const jest = async (name: string, projects: string[], env: Record<string, string> = {}) => {
  const report = join(folder, `${name}.json`);
  const flags = ['--selectProjects', ...projects, '--json', `--outputFile=${report}`, '--forceExit'];
  // Two busy cores make anything slow; a test that hangs is still cut off.
  const slow =
    name === 'integration' ? ['--runInBand', '--testTimeout=180000'] : ['--maxWorkers=100%', '--testTimeout=60000'];
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    ...flags,
    ...slow,
    ...(files.length > 0 ? ['--testPathPatterns', files.join('|')] : []),
  ];
  add(tally, jestTally(report, await timed(`${name} tests`, () => runs(args, env))));
};

const integration = async () => {
  const stateDir = join(folder, 'engines');
  const { mode, because } = await chooseEngines();
  say(`Engines: ${mode}, since ${because}`);
  const ports = await chooseEnginePorts(false);
  const secrets = secretsOf(stateDir);
  const starting = startEngines({ stateDir, mode, ports, secrets });
  try {
    await timed('engines are ready', () => Promise.all(Object.values(starting)));
    await ensureGoogle(
      { url: addressesOf(ports).KEYCLOAK_URL, realm: 'askwatch', adminPassword: secrets.adminPassword },
      'http://127.0.0.1:4000',
      { clientId: 'test', clientSecret: 'test' },
    );
    await jest('integration', ['int'], {
      ...addressesOf(ports),
      TEMPORAL_NAMESPACE: 'askwatch',
      KEYCLOAK_REALM: 'askwatch',
      KEYCLOAK_CLIENT_ID: 'askwatch-identity',
      KEYCLOAK_CLIENT_SECRET: secrets.clientSecret,
    });
  } finally {
    for (const result of await Promise.allSettled(Object.values(starting)))
      if (result.status === 'fulfilled') await result.value.stop();
    await stopAll(stateDir);
  }
};

const browser = async () => {
  const product = await startProduct({
    stateDir: join(folder, 'product'),
    deployment: 'test',
    unmetered: true,
    environment: { CONFIRM_AFTER_MS: '2000', ROUND_EVERY_MS: '5000', IMMEDIATE_AFTER_MS: '1000' },
  });
  try {
    const report = join(folder, 'playwright.json');
    const passed = await timed('browser tests', () =>
      runs(
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          '-c',
          'frontends/e2e/playwright.config.ts',
          '--reporter=list,json',
          `--output=${join(folder, 'browser')}`,
          ...files,
        ],
        {
          ASKWATCH_ORIGIN: product.origin,
          ASKWATCH_EMAIL: product.demo.email,
          ASKWATCH_PASSWORD: product.demo.password,
          ASKWATCH_MAILS: product.mails,
          ASKWATCH_COMPANY: product.demoSite,
          ASKWATCH_COMPANY_STATE: join(folder, 'product', 'demo-site.json'),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      ),
    );
    add(tally, playwrightTally(report, passed));
  } finally {
    await product.stop();
  }
};

const work: Record<Step, () => Promise<void>> = {
  // The rule that keeps modules apart reads nx's graph of the projects, which is made here.
  lint: async () => {
    const alone = { NX_DAEMON: 'false' };
    await runs(['node_modules/nx/dist/bin/nx.js', 'show', 'projects'], alone);
    await check('lint', ['node_modules/eslint/bin/eslint.js', '.'], alone);
  },
  types: () => check('types', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']),
  unit: () => jest('unit', ['unit', 'web']),
  int: integration,
  e2e: browser,
};

const carryOut = (step: Step): Promise<void> =>
  work[step]().catch((error: unknown) => {
    say(sentenceOf(error));
    add(tally, { passed: 0, failed: 1 });
  });

const main = async () => {
  if (only !== undefined) return carryOut(only);
  // Each of these two keeps one core busy.
  await Promise.all([carryOut('lint'), carryOut('types')]);
  for (const step of ['unit', 'int', 'e2e'] as const) await carryOut(step);
};

void untilStopped().then(async (signal) => {
  say(`Stopping (${signal})`);
  for (const child of children) child.kill('SIGTERM');
  for (const name of ['engines', 'product']) await stopAll(join(folder, name));
  rmSync(folder, { recursive: true, force: true });
  process.exit(130);
});

await main();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${String(tally.passed)} passed, ${String(tally.failed)} failed\n`);
process.exit(tally.failed === 0 ? 0 : 1);
