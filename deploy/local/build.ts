import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { bundleWorkflowCode } from '@temporalio/worker';
import { SetupError } from '../engines/setup-error.ts';
import { mustRun } from '../engines/tool.ts';
import { hashOf, isUpToDate, markBuilt } from './inputs.ts';
import { timed } from './say.ts';
import { root } from './state.ts';

type Service = { name: string; folder: string; entries: Record<string, string> };

export const services: Service[] = [
  { name: 'identity', folder: 'services/identity', entries: { main: 'src/main.ts' } },
  { name: 'asking', folder: 'services/asking', entries: { main: 'src/main.ts' } },
  {
    name: 'reading',
    folder: 'services/reading',
    entries: {
      main: 'src/main.ts',
      egress: 'src/egress/main.ts',
      driver: 'src/render/driver.ts',
      'take-apart': 'src/take-apart/main.ts',
    },
  },
  { name: 'monitoring', folder: 'services/monitoring', entries: { main: 'src/main.ts' } },
  { name: 'notifications', folder: 'services/notifications', entries: { main: 'src/main.ts' } },
  { name: 'gateway', folder: 'services/gateway', entries: { main: 'src/main.ts' } },
  { name: 'demo-site', folder: 'deploy/demo-site', entries: { main: 'main.ts' } },
];
const frontends = ['shell', 'account', 'playground', 'monitoring', 'notifications'];

/** Node runs no TypeScript: our own packages are bundled, everything from npm is loaded as it is. */
const configOf = ({ folder, entries }: Service): Configuration => ({
  mode: 'production',
  target: 'node20',
  context: join(root, folder),
  entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, `./${file}`])),
  devtool: 'source-map',
  externalsType: 'module',
  externals: [
    ({ request = '' }, callback) => {
      const isOurs = /^(?:\.|\/|@askwatch\/)/.test(request);
      if (isOurs) callback();
      else callback(undefined, request);
    },
  ],
  output: {
    path: join(root, folder, 'dist'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  optimization: { minimize: false, splitChunks: false },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [false, true].map((tsx) => ({
      test: tsx ? /\.tsx$/ : /\.ts$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
      },
      type: 'javascript/auto',
    })),
  },
  stats: 'errors-only',
});

const bundle = (service: Service): Promise<void> =>
  new Promise((resolve, reject) => {
    rspack(configOf(service), (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors())
        reject(new SetupError(`${service.name} cannot be built:\n${stats.toString({ all: false, errors: true })}`));
      else resolve();
    });
  });

const bundleWorkflows = async ({ folder }: Service): Promise<void> => {
  const workflowsPath = join(root, folder, 'src/workflows.ts');
  if (!existsSync(workflowsPath)) return;
  const quiet = {
    log: () => undefined,
    trace: () => undefined,
    debug: () => undefined,
    info: () => undefined,
    warn: console.warn,
    error: console.error,
  };
  const { code } = await bundleWorkflowCode({ workflowsPath, logger: quiet });
  mkdirSync(join(root, folder, 'dist'), { recursive: true });
  writeFileSync(join(root, folder, 'dist/workflows.js'), code);
};

const once = async (name: string, dist: string, inputs: string[], build: () => Promise<void>): Promise<void> => {
  const hash = hashOf(inputs);
  if (isUpToDate(dist, hash)) return;
  await timed(`${name} is built`, build);
  markBuilt(dist, hash);
};

const buildService = (service: Service) =>
  once(service.name, `${service.folder}/dist`, [service.folder, 'contracts/src', 'services/kit/src'], async () => {
    await bundle(service);
    await bundleWorkflows(service);
  });

const buildFrontend = (name: string) =>
  once(name, `frontends/${name}/dist`, [`frontends/${name}`, 'frontends/kit', 'contracts/src'], async () => {
    const rspackCli = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    await mustRun(`${name} cannot be built`, process.execPath, [rspackCli, 'build', '--mode', 'production'], {
      cwd: join(root, 'frontends', name),
      env,
    });
  });

/** Builds what has changed since the last time. Frontends go one after the other: each takes all cores. */
export const buildAll = async (): Promise<void> => {
  for (const service of services) await buildService(service);
  for (const frontend of frontends) await buildFrontend(frontend);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildAll();
