import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { AskingEvent } from './asking.ts';
import { BillingEvent } from './billing.ts';
import { IdentityEvent } from './identity.ts';
import { MonitoringEvent } from './monitoring.ts';
import { NotificationsEvent } from './notifications.ts';

const owners = [
  ['asking', AskingEvent],
  ['billing', BillingEvent],
  ['identity', IdentityEvent],
  ['monitoring', MonitoringEvent],
  ['notifications', NotificationsEvent],
] as const;

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

test.each(samples)('%s, once stored, still parses and keeps every field', (_file, event, schema) => {
  expect(schema.parse(event)).toEqual(event);
});

test.each(owners)('every kind of event of %s has a stored sample', (owner, schema) => {
  const kinds = schema.options.map(({ shape }) => shape.type.value);
  const seen = samplesOf(owner).map(([, event]) => schema.parse(event).type);
  expect([...new Set(seen)].sort()).toEqual([...kinds].sort());
});
