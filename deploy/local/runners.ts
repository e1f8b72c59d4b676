import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { timed } from './say.ts';
import { root } from './state.ts';
import { failedSuites, jestTally, type Tally } from './tally.ts';

/** Child processes currently running. */
export const children = new Set<ChildProcess>();

/** Runs node with these arguments; resolves to whether it exited with code 0. */
export const runs = (args: string[], env: Record<string, string> = {}): Promise<boolean> =>
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

type Jest = {
  name: string;
  projects: string[];
  flags: string[];
  /** The folder for its report. */
  folder: string;
  /** Only test files whose names contain one of these; all if empty. */
  files: string[];
  env?: Record<string, string>;
};

/** With more failed suites than this something is broken, and a second run would only take time. */
const mostAgain = 3;

/**
 * Runs the tests of these jest projects and counts them. A few failed suites are run once more and count by that
 * second run (docs/decisions/0030).
 */
export const jest = async ({ name, projects, flags, folder, files, env }: Jest): Promise<Tally> => {
  const run = (report: string, more: string[]) =>
    runs(
      [
        '--experimental-vm-modules',
        '--no-warnings',
        'node_modules/jest/bin/jest.js',
        ...['--selectProjects', ...projects, '--json', `--outputFile=${report}`, '--forceExit'],
        ...flags,
        ...more,
      ],
      env,
    );
  const report = join(folder, `${name}.json`);
  const narrowed = files.length > 0 ? ['--testPathPatterns', files.join('|')] : [];
  const passed = await timed(`${name} tests`, () => run(report, narrowed));
  const failed = failedSuites(report);
  if (passed || failed.length === 0 || failed.length > mostAgain) return jestTally(report, passed);
  const second = join(folder, `${name} again.json`);
  const passedAgain = await timed(`${name} tests, the failed ones again`, () =>
    run(second, ['--runTestsByPath', ...failed]),
  );
  return jestTally(report, passedAgain, second);
};
