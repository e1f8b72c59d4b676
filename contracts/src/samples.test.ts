import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { AskingEvent } from './asking.ts';

// By convention, a service that stores events exports `<Name>Event` from its contract.
const owners: (readonly [string, typeof AskingEvent])[] = [];
for (const file of readdirSync(import.meta.dirname).filter((name) => /^[a-z]+\.ts$/.test(name))) {
  const owner = file.replace('.ts', '');
  const contract = (await import(`./${file}`)) as Record<string, typeof AskingEvent>;
  const schema = contract[`${owner.charAt(0).toUpperCase()}${owner.slice(1)}Event`];
  if (schema !== undefined) owners.push([owner, schema]);
}

const samplesOf = (owner: string) => {
  const folder = new URL(`../samples/${owner}/`, import.meta.url);
  return readdirSync(folder).map((file): [string, unknown] => [
    file,
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  ]);
};
const samples = owners.flatMap(([owner, schema]) =>
  samplesOf(owner).map(([file, event]) => [`${owner}/${file}`, event, schema] as const),
);

test.each(samples)('stored event %s still parses and keeps every field', (_file, event, schema) => {
  expect(schema.parse(event)).toEqual(event);
});

test.each(owners)('every kind of event of %s has a stored sample', (owner, schema) => {
  const kinds = schema.options.map(({ shape }) => shape.type.value);
  const seen = samplesOf(owner).map(([, event]) => schema.parse(event).type);
  expect([...new Set(seen)].sort()).toEqual([...kinds].sort());
});
