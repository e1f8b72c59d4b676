import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterEach, expect, test } from '@jest/globals';
import { configOf } from './build.ts';
import { root } from './state.ts';

const out = mkdtempSync(join(tmpdir(), 'askwatch-bundle-'));
afterEach(() => {
  rmSync(out, { recursive: true, force: true });
});

test('a bundle does not know where it was built, and asks Node where it is', async () => {
  const config = configOf({ folder: 'services/kit', bundles: { main: 'src/job-process.ts' } });
  await new Promise<void>((resolve, reject) => {
    rspack({ ...config, devtool: false, output: { ...config.output, path: out } }, (error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  const text = readFileSync(join(out, 'main.mjs'), 'utf8');
  expect(text).toContain('createRequire(import.meta.url)');
  expect(text).not.toContain(root);
});
