import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../local/state.ts';
import { variables } from './configuration.ts';
import { generatedFiles } from './files.ts';

test('generated files are up to date; "npm run generate" writes them', async () => {
  for (const [file, text] of Object.entries(await generatedFiles()))
    expect([file, readFileSync(join(root, file), 'utf8')]).toEqual([file, text]);
});

test('docs/configuration.md names every variable of every service', () => {
  const document = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
  expect(variables().length).toBeGreaterThan(50);
  expect(variables().filter(({ name }) => !document.includes(`| \`${name}\``))).toEqual([]);
});
