import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { timed } from './say.ts';
import { root } from './state.ts';
import { jestTally, type Tally } from './tally.ts';

/** What runs at the moment. */
export const children = new Set<ChildProcess>();

/** Runs node with these arguments, and says whether it ended well. */
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
  /** Where its report goes. */
  folder: string;
  /** Only the test files whose names hold one of these; all without any. */
  files: string[];
  env?: Record<string, string>;
};

/** Runs the tests of these projects, and counts them. */
export const jest = async ({ name, projects, flags, folder, files, env }: Jest): Promise<Tally> => {
  const report = join(folder, `${name}.json`);
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    ...['--selectProjects', ...projects, '--json', `--outputFile=${report}`, '--forceExit'],
    ...flags,
    ...(files.length > 0 ? ['--testPathPatterns', files.join('|')] : []),
  ];
  return jestTally(report, await timed(`${name} tests`, () => runs(args, env)));
};
