import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { problemsIn, projects } from './packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'askwatch-packages-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const put = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const manifest = { name: '@askwatch/hello', dependencies: { zod: '4' }, devDependencies: { supertest: '7' } };

test('imports must be listed, listed packages must be used, and shared tools are for tests only', () => {
  put('package.json', JSON.stringify({ ...manifest, dependencies: { zod: '4', 'p-queue': '9' } }));
  put(
    'src/main.ts',
    "import type { Db } from 'mongodb';\nimport { z } from 'zod';\nimport { test } from '@jest/globals';\n",
  );
  put(
    'src/main.test.ts',
    "import { test } from '@jest/globals';\nimport { Kafka } from 'kafkajs';\nimport '@askwatch/hello/main';\n",
  );
  put('dist/main.mjs', "import 'undici';\n");
  expect(problemsIn(folder)).toEqual([
    '@askwatch/hello imports @jest/globals, which is not one of its dependencies.',
    '@askwatch/hello imports mongodb, which is not one of its dependencies.',
    '@askwatch/hello imports kafkajs in its tests, which is not one of its devDependencies.',
    '@askwatch/hello lists p-queue in dependencies and does not use it.',
    '@askwatch/hello lists supertest in devDependencies and does not use it.',
  ]);
});

test('a package counts as used if it is named, typed by @types or a peer dependency', () => {
  const dependencies = { zod: '4', '@rspack/cli': '2', '@rspack/core': '2' };
  put('package.json', JSON.stringify({ ...manifest, dependencies, devDependencies: { '@types/zod': '4' } }));
  put('src/main.ts', "import { z } from 'zod/v4';\nexport const cli = 'node_modules/@rspack/cli/bin/rspack.js';\n");
  put('src/main.test.ts', '');
  expect(problemsIn(folder)).toEqual([]);
});

test('every project of the repository is found', () => {
  expect(projects()).toEqual(expect.arrayContaining(['contracts', 'services/kit', 'frontends/shell', 'deploy']));
});
