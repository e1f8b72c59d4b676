/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as parts from './zod-parts.ts';

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|dist\//.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

const usedIn = (sources: string[]): string[] =>
  [
    ...new Set(sources.flatMap((text) => [...text.matchAll(/\bz\.([a-z]\w*)\s*[(.]/g)].map(([, name = '']) => name))),
  ].sort();

test('all that contracts and frontends use of zod is in the browser', () => {
  const folders = ['account', 'kit', 'monitoring', 'notifications', 'playground', 'shell'].map(
    (name) => `frontends/${name}/src`,
  );
  const used = usedIn(['contracts/src', ...folders].flatMap(sourcesIn));
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !(name in parts))).toEqual([]);
});
