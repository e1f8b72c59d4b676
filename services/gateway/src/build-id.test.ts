import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildOf } from './build-id.ts';

let folder: string;
const put = (name: string, file: string, text: string) => {
  mkdirSync(join(folder, name, 'dist'), { recursive: true });
  writeFileSync(join(folder, name, 'dist', file), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-id-'));
  put('shell', 'index.html', '<script src="/main.0123456789abcdef.js"></script>');
  put('account', 'mf-manifest.json', '{"remoteEntry":"remote-entry.1.js"}');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('the same files always have the same build id', () => {
  expect(buildOf(folder)).toMatch(/^[0-9a-f]{16}$/);
  expect(buildOf(folder)).toBe(buildOf(folder));
});

test('a new shell and a new remote each change the build id', () => {
  const before = buildOf(folder);
  put('account', 'mf-manifest.json', '{"remoteEntry":"remote-entry.2.js"}');
  const withRemote = buildOf(folder);
  put('shell', 'index.html', '<script src="/main.fedcba9876543210.js"></script>');
  expect(new Set([before, withRemote, buildOf(folder)]).size).toBe(3);
});

test('there is a build id without frontends too', () => {
  expect(buildOf(join(folder, 'nowhere'))).toMatch(/^[0-9a-f]{16}$/);
});
