import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { differingFiles } from './checksums.ts';

let folder: string;
const list = () => `${folder}.txt`;
const line = (name: string, content: string) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'askwatch-sums-'));
  writeFileSync(join(folder, 'a.jar'), 'a');
  writeFileSync(list(), line('a.jar', 'a'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(list());
});

test('files that match their checksums are not reported', async () => {
  expect(await differingFiles(folder, list())).toEqual([]);
});

test('changed, missing and unknown files are reported', async () => {
  writeFileSync(join(folder, 'a.jar'), 'changed');
  writeFileSync(join(folder, 'extra.jar'), '');
  writeFileSync(list(), line('a.jar', 'a') + line('b.jar', 'b'));
  expect(await differingFiles(folder, list())).toEqual(['a.jar', 'b.jar', 'extra.jar']);
});

test.each(['kafka', 'mongo', 'keycloak', 'test-server'])('every file of %s is pinned by a full checksum', (engine) => {
  const lines = readFileSync(join(import.meta.dirname, engine, 'checksums.txt'), 'utf8')
    .trim()
    .split('\n');
  for (const pinned of lines) expect(pinned).toMatch(/^[0-9a-f]{64} {2}\S+$/);
});
