import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { unknownKind } from './unknown-kind.ts';

const Added = z.object({ type: z.literal('Added'), id: z.string() });
const Removed = z.object({ type: z.literal('Removed'), id: z.string() });
const Event = z.discriminatedUnion('type', [Added, Removed]);

test('a kind that is not in the union is unknown', () => {
  expect(unknownKind(Event, { type: 'Renamed', id: '1' })).toBe('Renamed');
  expect(unknownKind(Added, { type: 'Removed', id: '1' })).toBe('Removed');
});

test('a kind that is in the union is known, even if malformed', () => {
  expect(unknownKind(Event, { type: 'Added', id: '1' })).toBeNull();
  expect(unknownKind(Event, { type: 'Added' })).toBeNull();
});

test('data without a kind is left to the schema', () => {
  for (const data of [null, 1, 'Added', {}, { type: 1 }, []]) expect(unknownKind(Event, data)).toBeNull();
  expect(unknownKind(z.object({ id: z.string() }), { type: 'Anything' })).toBeNull();
});
