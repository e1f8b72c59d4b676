import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { AskingEvent } from './asking.ts';
import { withWorkspace } from './workspace.ts';

// By convention, a service that stores events exports `<Name>Event` from its contract.
const owners: (readonly [string, typeof AskingEvent])[] = [];
for (const file of readdirSync(import.meta.dirname).filter((name) => /^[a-z]+\.ts$/.test(name))) {
  const owner = file.replace('.ts', '');
  const contract = (await import(`./${file}`)) as Record<string, typeof AskingEvent>;
  const schema = contract[`${owner.charAt(0).toUpperCase()}${owner.slice(1)}Event`];
  if (schema !== undefined) owners.push([owner, schema]);
}

type Sample = { type: string; userId: string; workspaceId?: string };

const samplesOf = (owner: string) => {
  const folder = new URL(`../samples/${owner}/`, import.meta.url);
  return readdirSync(folder).map((file): [string, Sample] => [
    file,
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Sample,
  ]);
};
const samples = owners.flatMap(([owner, schema]) =>
  samplesOf(owner).map(([file, event]) => [`${owner}/${file}`, event, schema] as const),
);

// An event without a workspace belongs to its user's own.
test.each(samples)('stored event %s still parses, keeps every field and has a workspace', (_file, event, schema) => {
  expect(schema.parse(withWorkspace(event))).toEqual({ workspaceId: event.userId, ...event });
});

test.each(owners)('%s has samples with a workspace, and from before workspaces existed', (owner) => {
  const hasWorkspace = samplesOf(owner).map(([, { workspaceId }]) => workspaceId !== undefined);
  expect(hasWorkspace).toContain(true);
  // Billing and leads have had workspaces from the start.
  if (owner !== 'billing' && owner !== 'leads') expect(hasWorkspace).toContain(false);
});

test.each(owners)('every kind of event of %s has a stored sample', (owner, schema) => {
  const kinds = schema.options.map(({ shape }) => shape.type.value);
  const seen = samplesOf(owner).map(([, event]) => schema.parse(withWorkspace(event)).type);
  expect([...new Set(seen)].sort()).toEqual([...kinds].sort());
});
