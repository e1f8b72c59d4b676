/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as zodParts from '@askwatch/web-kit/build/zod-parts';
import { expect, test } from '@jest/globals';

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.fixture\./.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }));

const frontends = readdirSync('frontends').filter((name) => existsSync(`frontends/${name}/src`));

test('frontends import the router from the kit, so that all share one', () => {
  // Prerendering isn't part of the page.
  const files = frontends
    .filter((name) => !['kit', 'prerender'].includes(name))
    .flatMap((name) => sourcesOf(`frontends/${name}/src`));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(({ text }) => text.includes("from 'react-router'")).map(({ file }) => file)).toEqual([]);
});

test('every zod function that contracts and frontends use is exported by the shared subset', () => {
  // Documents are generated from the schemas of public events before anything runs in a browser.
  const all = ['contracts/src', ...frontends.map((name) => `frontends/${name}/src`)]
    .flatMap(sourcesOf)
    .filter(({ file }) => !file.endsWith('public/schemas.ts'));
  const used = all.flatMap(({ text }) => [...text.matchAll(/\bz\.([a-z]\w*)\s*[(.]/g)].map(([, name = '']) => name));
  expect(new Set(used).size).toBeGreaterThan(10);
  expect(used.filter((name) => !(name in zodParts))).toEqual([]);
});
