import { spawnSync } from 'node:child_process';
import { root } from '../local/state.ts';
import { lintPackages } from './packages.ts';

/** `npm run lint [-- folder]`: runs prettier, the package.json checks and eslint; without a folder, also knip. */
const [folder = '.'] = process.argv.slice(2);

const run = (args: string[], output: 'inherit' | 'ignore' = 'inherit'): boolean =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', output, 'inherit'],
    env: { ...process.env, NX_DAEMON: 'false' },
  }).status === 0;

const passed = [
  // The module boundary rule reads Nx's project graph. Under an Nx task, the graph exists already.
  process.env.NX_TASK_TARGET_PROJECT !== undefined ||
    run(['node_modules/nx/dist/bin/nx.js', 'show', 'projects'], 'ignore'),
  run(['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', folder]),
  lintPackages(folder),
  // An export may be used in any project, so knip always reads all of them.
  folder !== '.' || run(['node_modules/knip/bin/knip.js']),
  run(['node_modules/eslint/bin/eslint.js', folder]),
];
process.exit(passed.every(Boolean) ? 0 : 1);
