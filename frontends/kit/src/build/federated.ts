import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  CopyRspackPlugin,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  type RspackPluginInstance,
  type RuleSetRule,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import tailwind from '@tailwindcss/postcss';
import CompressionPlugin from 'compression-webpack-plugin';
import { runtimeAsModules } from './federation-runtime.ts';
import { scopeUtilities } from './scope-utilities.ts';
import { filesInShell, shared } from './shared.ts';
import { withoutJsonSchema } from './zod-files.ts';

const frontends = fileURLToPath(new URL('../../../', import.meta.url));

// react-router's exports only point bundlers to its development build.
const productionRouter = fileURLToPath(import.meta.resolve('react-router')).replace(
  /development\/index\.\w+$/,
  'production/index.mjs',
);

// Our own styles go through Tailwind; those from packages are used as they are.
const ownCss = (file: string) => file.startsWith(frontends) && !file.includes('node_modules');

const typescript: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
  type: 'javascript/auto',
};

const compressedCopy = (algorithm: 'brotliCompress' | 'gzip', ending: string) =>
  new CompressionPlugin<unknown>({
    algorithm,
    filename: `[path][base].${ending}`,
    test: /\.(?:js|css|json|svg)$/,
    threshold: 1024,
  }) as unknown as RspackPluginInstance;

/**
 * Compresses files once at build time: the gateway serves a `.br` or `.gz` file if there is one next to the original.
 */
const compressedCopies = () => [compressedCopy('brotliCompress', 'br'), compressedCopy('gzip', 'gz')];

/**
 * The one module federation setup. The shell is the page; a remote is its module `./routes` and, in development only,
 * a standalone page.
 * @param name the frontend's folder
 */
export const federated = (name: string): Configuration => {
  const folder = join(frontends, name);
  const isShell = name === 'shell';
  const isBuild = process.env.NODE_ENV !== 'development';
  const hasPage = isShell || !isBuild;
  const assets = join(folder, 'public');
  return {
    context: folder,
    mode: isBuild ? 'production' : 'development',
    target: ['web', 'es2022'],
    // Hidden: the served files don't reference source maps, and the gateway doesn't serve them.
    devtool: isBuild ? 'hidden-source-map' : 'source-map',
    entry: hasPage ? { main: isShell ? [...filesInShell, './src/index.ts'] : './src/index.ts' } : {},
    output: {
      path: join(folder, 'dist'),
      publicPath: isShell ? '/' : `/${name}/`,
      uniqueName: `askwatch-${name}`,
      filename: isBuild ? '[name].[contenthash:16].js' : '[name].js',
      chunkFilename: '[name].[contenthash:16].js',
      cssFilename: '[name].[contenthash:16].css',
      cssChunkFilename: '[name].[contenthash:16].css',
      assetModuleFilename: '[name].[contenthash:16][ext]',
      clean: { keep: /live-worker\.js/ },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: isBuild ? { 'react-router$': productionRouter, ...runtimeAsModules, ...withoutJsonSchema } : {},
    },
    module: {
      rules: [
        typescript,
        { test: /\.css$/, type: 'css' },
        {
          test: ownCss,
          resource: /\.css$/,
          loader: 'postcss-loader',
          options: {
            postcssOptions: { plugins: [tailwind({ optimize: false }), ...(isShell ? [] : [scopeUtilities(name)])] },
          },
        },
      ],
    },
    optimization: {
      // Packages change rarely, so browsers can keep this chunk cached when our own code changes.
      ...(isShell && {
        splitChunks: {
          cacheGroups: {
            vendor: { test: /node_modules/, type: /javascript/, name: 'vendor', chunks: 'initial', enforce: true },
            // One file instead of one for each contract that is loaded on demand; visitors with a link need none of them.
            contracts: { test: /contracts.src.(?!shared-answer)/, name: 'contracts', chunks: 'async', enforce: true },
          },
        },
      }),
      minimizer: [new SwcJsMinimizerRspackPlugin(), new LightningCssMinimizerRspackPlugin()],
    },
    performance: false,
    plugins: [
      new ModuleFederationPlugin({
        name,
        ...(isShell ? { remotes: {} } : { exposes: { './routes': './src/routes.tsx' } }),
        filename: isBuild ? 'remote-entry.[contenthash:16].js' : 'remote-entry.js',
        manifest: !isShell,
        shared: shared(isShell ? 'shell' : isBuild ? 'remote' : 'standalone remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: {
          optimization: { target: 'web' },
          ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: isBuild }),
        },
      }),
      ...(hasPage
        ? [new HtmlRspackPlugin({ template: join(frontends, 'shell/src/index.html'), scriptLoading: 'defer' })]
        : []),
      ...(isBuild ? compressedCopies() : []),
      ...(existsSync(assets) ? [new CopyRspackPlugin({ patterns: [{ from: assets }] })] : []),
    ],
    devServer: { historyApiFallback: true },
  };
};

/** The shared worker for live updates: a plain script that doesn't need module federation. */
export const liveWorker: Configuration = {
  name: 'live-worker',
  context: join(frontends, 'kit'),
  mode: 'production',
  target: ['webworker', 'es2022'],
  devtool: 'hidden-source-map',
  entry: { 'live-worker': './src/live-worker.ts' },
  output: { path: join(frontends, 'shell/dist'), filename: '[name].js' },
  module: { rules: [typescript] },
  plugins: compressedCopies(),
};
