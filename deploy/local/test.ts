import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { stopAll } from '../engines/child.ts';
import { sentenceOf } from '../engines/setup-error.ts';
import { integration } from './integration.ts';
import { startProduct } from './product.ts';
import { children, jest, runs } from './runners.ts';
import { say, timed } from './say.ts';
import { add, noTests, playwrightTally } from './tally.ts';
import { stepTable, type StepTime } from './step-times.ts';
import { untilStopped } from './until-stopped.ts';

const steps = ['lint', 'types', 'unit', 'workflows', 'int', 'e2e'] as const;
type Step = (typeof steps)[number];

const command = new Command('npm test --')
  .addOption(new Option('--only <step>', 'one step alone').choices(steps))
  .argument('[files...]', 'of that step, only the test files whose names hold one of these')
  .parse();
const { only } = command.opts<{ only?: Step }>();
const files = only === undefined ? [] : command.args;

const tally = noTests();
const folder = mkdtempSync(join(tmpdir(), 'askwatch-test-'));

const check = async (name: string, args: string[], env?: Record<string, string>) => {
  const passed = await timed(name, () => runs(args, env));
  add(tally, { ...noTests(), ...(passed ? { passed: 1 } : { failed: 1, failures: [name] }) });
};

const runOnAllCores = async (name: string, projects: string[]) => {
  const flags = ['--maxWorkers=100%', '--testTimeout=60000'];
  add(tally, await jest({ name, projects, flags, folder, files }));
};

/** Prints what failed browser tests saw: their folder does not outlive the run. */
const printSeen = (seen: string) => {
  if (!existsSync(seen)) return;
  for (const name of readdirSync(seen, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('error-context.md')) process.stdout.write(`${name}\n${readFileSync(join(seen, name), 'utf8')}\n`);
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
    const seen = join(folder, 'browser');
    const passed = await timed('browser tests', () =>
      runs(
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          '-c',
          'frontends/e2e/playwright.config.ts',
          '--reporter=list,json',
          `--output=${seen}`,
          ...files,
        ],
        {
          ASKWATCH_ORIGIN: product.origin,
          ASKWATCH_EMAIL: product.demo.email,
          ASKWATCH_PASSWORD: product.demo.password,
          ASKWATCH_MAILS: product.mails,
          ASKWATCH_STRIPE: product.stripe,
          ASKWATCH_COMPANY: product.demoSite,
          ASKWATCH_COMPANY_STATE: join(folder, 'product', 'demo-site.json'),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      ),
    );
    printSeen(seen);
    add(tally, playwrightTally(report, passed));
  } finally {
    await product.stop();
  }
};

const work: Record<Step, () => Promise<void>> = {
  lint: () => check('lint', ['--import', 'tsx', 'deploy/lint/main.ts']),
  types: () => check('types', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']),
  unit: () => runOnAllCores('unit', ['unit', 'web']),
  // A separate process: Temporal's client keeps retrying after a test has ended, which would make other tests fail.
  workflows: () => runOnAllCores('workflow', ['workflows']),
  int: () => integration({ folder, files, tally }),
  e2e: browser,
};

const stepTimes: StepTime[] = [];

const runStep = async (step: Step): Promise<void> => {
  const from = Date.now();
  await work[step]().catch((error: unknown) => {
    say(sentenceOf(error));
    add(tally, { ...noTests(), failed: 1, failures: [`${step}: ${sentenceOf(error)}`] });
  });
  stepTimes.push({ step, ms: Date.now() - from });
};

const main = async () => {
  if (only !== undefined) return runStep(only);
  // Lint uses one core, and takes longer than types and workflows.
  const others = async () => {
    for (const step of ['types', 'workflows', 'unit'] as const) await runStep(step);
  };
  await Promise.all([runStep('lint'), others()]);
  for (const step of ['int', 'e2e'] as const) await runStep(step);
};

void untilStopped().then(async (signal) => {
  say(`Stopping (${signal})`);
  for (const child of children) child.kill('SIGTERM');
  for (const name of ['engines', 'product']) await stopAll(join(folder, name));
  rmSync(folder, { recursive: true, force: true });
  process.exit(130);
});

const from = Date.now();
await main();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(stepTable([...stepTimes, { step: 'in all', ms: Date.now() - from }]));
for (const name of tally.unsteady) process.stdout.write(`failed once, passed when run again: ${name}\n`);
for (const failure of tally.failures) process.stdout.write(`failed: ${failure}\n`);
process.stdout.write(`${String(tally.passed)} passed, ${String(tally.failed)} failed\n`);
process.exit(tally.failed === 0 ? 0 : 1);
