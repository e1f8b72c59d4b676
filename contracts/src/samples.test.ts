import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { AskingEvent } from './asking.ts';

const folder = new URL('../samples/asking/', import.meta.url);
const samples = readdirSync(folder).map((file) => {
  const event: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return [file, event] as const;
});

test.each(samples)('%s, once stored, still parses and keeps every field', (_file, event) => {
  expect(AskingEvent.parse(event)).toEqual(event);
});

test('every kind of event has a stored sample', () => {
  const kinds = AskingEvent.options.map(({ shape }) => shape.type.value);
  const seen = samples.map(([, event]) => AskingEvent.parse(event).type);
  expect([...new Set(seen)].sort()).toEqual([...kinds].sort());
});
