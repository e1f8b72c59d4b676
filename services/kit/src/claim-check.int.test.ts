import { defaultPayloadConverter, type Payload } from '@temporalio/common';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { claimCheck } from './claim-check.ts';
import { freshDatabase } from './engines.fixture.ts';
import type { Mongo } from './mongo.ts';

let mongo: Mongo;
beforeAll(async () => {
  mongo = await freshDatabase();
});
afterAll(() => mongo.part.stop?.());

const travel = (payload: Payload) => Buffer.from(payload.data ?? []).toString();

test('what a page says is kept outside and comes back whole', async () => {
  const { codec } = claimCheck(mongo.db);
  const page = { text: 'Jane Doe is the Chief Financial Officer. '.repeat(200) };
  const [sent = {}] = await codec.encode([defaultPayloadConverter.toPayload(page)]);
  expect(travel(sent)).not.toContain('Jane');
  const [received = {}] = await codec.decode([sent]);
  expect(defaultPayloadConverter.fromPayload(received)).toEqual(page);
});

test('ids and counts travel by value', async () => {
  const { codec } = claimCheck(mongo.db);
  const [sent = {}] = await codec.encode([defaultPayloadConverter.toPayload({ pages: 3 })]);
  expect(travel(sent)).toBe('{"pages":3}');
});
