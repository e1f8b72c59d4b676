/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { shared } from './shared.ts';

const remotes = ['account', 'monitoring', 'notifications', 'playground'];

test('a build of a remote has nothing of its own to put in the place of what the shell has', () => {
  const [host, remote] = [shared('shell'), shared('remote')];
  expect(Object.keys(remote)).toEqual(Object.keys(host));
  expect(Object.values(remote).map((each) => each.import)).toEqual(Object.values(remote).map(() => false));
  expect(Object.values(host).every(({ eager }) => eager === true)).toBe(true);
});

test('every file that is shared exists', () => {
  const files = Object.keys(shared('shell')).filter((key) => key.startsWith('/'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('frontends have the router from the kit, which all of them share', () => {
  const files = ['shell', ...remotes].flatMap((name) =>
    readdirSync(`frontends/${name}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.fixture\./.test(file))
      .map((file) => `frontends/${name}/src/${file}`),
  );
  expect(files.filter((file) => /from 'react-router'/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
