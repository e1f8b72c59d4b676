import { expect, test } from '@jest/globals';
import { billOfMaterials } from './bill-of-materials.ts';
import { candidatesOf, packagesOf } from './packages.ts';

test('an image gets the packages that its programs import, with what these need, and nothing else', () => {
  const candidates = candidatesOf('services/reading');
  expect(candidates).toEqual(expect.arrayContaining(['express', 'ipaddr.js', 'mongodb', 'pino']));
  const names = packagesOf('services/reading', 'import a from "express"; import b from "pino/file";', candidates).map(
    ({ name }) => name,
  );
  expect(names).toEqual(expect.arrayContaining(['express', 'pino', 'qs', 'thread-stream']));
  expect(names.filter((name) => /mongodb|temporalio|jest|typescript/.test(name))).toEqual([]);
});

test("a project's own version of a package comes before the one of the root", () => {
  const [own] = packagesOf('deploy', 'require("yaml")', ['yaml']);
  expect(own).toMatchObject({ path: 'deploy/node_modules/yaml', version: '2.8.1' });
});

test('compilers of the Temporal worker are left out, because workflows are bundled already', () => {
  const names = packagesOf('services/asking', "import '@temporalio/worker'", ['@temporalio/worker']).map(
    ({ name }) => name,
  );
  expect(names).toContain('@temporalio/core-bridge');
  expect(names.filter((name) => name.startsWith('@swc/') || name === 'swc-loader')).toEqual([]);
});

test('the bill of materials names each package with its version, licence and checksum', () => {
  const { bomFormat, components } = billOfMaterials('egress', packagesOf('services/reading', '"zod"', ['zod']));
  expect(bomFormat).toBe('CycloneDX');
  expect(components).toMatchObject([{ name: 'zod', licenses: [{ expression: 'MIT' }], hashes: [{ alg: 'SHA-512' }] }]);
  expect(components[0]?.purl).toMatch(/^pkg:npm\/zod@\d/);
  expect(components[0]?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
});
