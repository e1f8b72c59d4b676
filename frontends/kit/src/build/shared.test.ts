/** @jest-environment node */
import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { shared } from './shared.ts';

test('a remote build has no fallbacks for the modules that the shell provides', () => {
  const [host, remote] = [shared('shell'), shared('remote')];
  expect(Object.keys(remote)).toEqual(Object.keys(host));
  expect(Object.values(remote).map((each) => each.import)).toEqual(Object.values(remote).map(() => false));
});

test('every shared file exists', () => {
  const files = Object.keys(shared('shell')).filter((key) => key.startsWith('/'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('what the shell needs itself is there at once, and contracts of signed-in pages are loaded on demand', () => {
  const onDemand = Object.values(shared('shell')).filter(({ eager }) => eager !== true);
  expect(onDemand.map(({ shareKey }) => shareKey)).toEqual(
    ['asking', 'leads', 'live', 'monitoring', 'notifications'].map((name) => `@askwatch/contracts/${name}`),
  );
});
