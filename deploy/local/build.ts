import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleWorkflows } from '@askwatch/service-kit/bundle-workflows';
import { leadSamples } from '@askwatch/leads/service';
import type { Service } from '@askwatch/service-kit/service';
import { rspack, type Configuration } from '@rspack/core';
import { SetupError } from '../engines/setup-error.ts';
import { mustRun } from '../engines/tool.ts';
import { services } from '../services.ts';
import { hashOf, isUpToDate, markBuilt } from './inputs.ts';
import { demoSite, stripeSandbox } from './processes.ts';
import { timed } from './say.ts';
import { root } from './state.ts';

type Bundled = Pick<Service, 'folder' | 'bundles'> & {
  /** Other folders that it reads. */
  reads?: string[];
};

/** Prepares engines for the services; with the commands of operators. */
const jobs: Bundled = {
  folder: 'deploy/jobs',
  bundles: { main: 'main.ts', ops: '../ops/main.ts' },
  reads: ['deploy/kafka', 'deploy/keycloak', 'deploy/ops', ...Object.values(services).map(({ folder }) => folder)],
};

/** Services that are processes of the same project are built together. */
const sources: Bundled[] = [...Object.values<Bundled>(services), demoSite, leadSamples, stripeSandbox, jobs];
const bundled = sources.reduce<Bundled[]>((projects, one) => {
  const { folder, bundles, reads = [] } = one;
  const others = projects.filter((project) => project.folder !== folder);
  const same = projects.find((project) => project.folder === folder);
  return [...others, { folder, bundles: { ...same?.bundles, ...bundles }, reads }];
}, []);

const frontends = readdirSync(join(root, 'frontends'))
  .map((name) => `frontends/${name}`)
  .filter((folder) => existsSync(join(root, folder, 'rspack.config.ts')));

/** Node runs no TypeScript: our own packages are bundled, and npm packages are loaded from node_modules. */
export const configOf = ({ folder, bundles }: Bundled): Configuration => ({
  mode: 'production',
  target: 'node20',
  context: join(root, folder),
  entry: Object.fromEntries(Object.entries(bundles).map(([name, file]) => [name, `./${file}`])),
  devtool: 'source-map',
  externalsType: 'module',
  externals: [
    ({ request = '' }, callback) => {
      const isOurs = /^(?:\.|\/|#|@askwatch\/)/.test(request);
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
    // Left to Node, so that bundles find files beside themselves, wherever they were built.
    parser: { javascript: { importMeta: false } },
    rules: [
      ...[false, true].map((tsx) => ({
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
      // Prerendering runs components that import their styles, which it doesn't need.
      { test: /\.css$/, type: 'asset/source' },
    ],
  },
  stats: 'errors-only',
});

const bundle = (service: Bundled): Promise<void> =>
  new Promise((resolve, reject) => {
    rspack(configOf(service), (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors())
        reject(new SetupError(`${service.folder} cannot be built:\n${stats.toString({ all: false, errors: true })}`));
      else resolve();
    });
  });

/** One service's workflow bundle, as the worker loads it. */
export const workflowCodeOf = async (workflowsPath: string): Promise<string> => {
  const quiet = {
    log: () => undefined,
    trace: () => undefined,
    debug: () => undefined,
    info: () => undefined,
    warn: console.warn,
    error: console.error,
  };
  return (await bundleWorkflows(workflowsPath, { logger: quiet })).code;
};

const buildWorkflows = async ({ folder }: Bundled): Promise<void> => {
  const workflowsPath = join(root, folder, 'src/workflows.ts');
  if (!existsSync(workflowsPath)) return;
  mkdirSync(join(root, folder, 'dist'), { recursive: true });
  writeFileSync(join(root, folder, 'dist/workflows.js'), await workflowCodeOf(workflowsPath));
};

const once = async (folder: string, others: string[], build: () => Promise<void>): Promise<void> => {
  const hash = hashOf([folder, ...others]);
  if (isUpToDate(`${folder}/dist`, hash)) return;
  await timed(`${basename(folder)} is built`, build);
  markBuilt(`${folder}/dist`, hash);
};

const buildService = (service: Bundled) =>
  once(service.folder, ['contracts/src', 'services/kit/src', ...(service.reads ?? [])], async () => {
    await bundle(service);
    await buildWorkflows(service);
  });

const buildFrontend = (folder: string) =>
  once(folder, ['frontends/kit', 'contracts/src'], async () => {
    const rspackCli = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    await mustRun(`${folder} cannot be built`, process.execPath, [rspackCli, 'build', '--mode', 'production'], {
      cwd: join(root, folder),
      env,
    });
  });

const prerenderer: Bundled = { folder: 'frontends/prerender', bundles: { main: 'src/main.tsx' } };
const prerendered = 'frontends/marketing/dist/pages';

/** Writes the documents of the public pages from the built shell and remote. */
const prerender = async (): Promise<void> => {
  const read = ['prerender', 'shell', 'marketing', 'kit'].map((name) => `frontends/${name}`);
  const hash = hashOf([...read, 'contracts/src']);
  if (isUpToDate(prerendered, hash)) return;
  await timed('public pages are prerendered', async () => {
    await bundle(prerenderer);
    const program = join(root, prerenderer.folder, 'dist/main.mjs');
    await mustRun('Public pages cannot be prerendered', process.execPath, [program, join(root, 'frontends')], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  });
  markBuilt(prerendered, hash);
};

/**
 * Builds projects that have changed since the last build. Frontends are built one at a time; each uses all cores.
 * @param project builds only folders with this prefix, such as `services/asking`
 */
export const buildAll = async (project = ''): Promise<void> => {
  for (const service of bundled) if (service.folder.startsWith(project)) await buildService(service);
  for (const folder of frontends) if (folder.startsWith(project)) await buildFrontend(folder);
  const isPublic = ['shell', 'marketing'].some((name) => `frontends/${name}`.startsWith(project));
  const isBuilt = ['shell', 'marketing'].every((name) => existsSync(join(root, `frontends/${name}/dist/.inputs`)));
  if (isPublic && isBuilt) await prerender();
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildAll(process.argv[2]);
