import { readdirSync } from 'node:fs';
import { breakingChanges } from '@askwatch/contracts/public/compatibility';
import { publicSchemas } from '@askwatch/contracts/public/schemas';
import { expect, test } from '@jest/globals';
import { releasedFolder, releasedSchema } from './released.ts';

const schemas = publicSchemas() as Record<string, Record<string, unknown>>;

test.each(Object.entries(schemas))('%s breaks nothing for consumers of its released schema', (type, schema) => {
  const released = releasedSchema(type);
  // If it is missing: npm run events:release
  expect(released).toBeDefined();
  expect(breakingChanges(released ?? {}, schema, type)).toEqual([]);
});

test('no released event was taken away', () => {
  const released = readdirSync(releasedFolder).map((file) => file.replace(/\.json$/, ''));
  expect(released.filter((type) => !(type in schemas))).toEqual([]);
});
