import { freshDatabase } from '@askwatch/service-kit/engines.fixture';
import type { Mongo } from '@askwatch/service-kit/mongo';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Mail } from '../digest/mailbox.ts';
import { mailDelays } from './delays.ts';

const watchId = '8a6d3c52-5c5f-4c0e-9a4e-1f2b3c4d5e6f';
const noon = Date.parse('2026-11-22T12:00:00.000Z');
const secondsAgo = (seconds: number) => new Date(noon - seconds * 1000).toISOString();

type Of = { period?: string; kind?: 'change' | 'health' };

const mail = (seconds: number[], { period = 'immediate', kind = 'change' }: Of = {}): Mail => ({
  mailId: watchId,
  at: secondsAgo(1),
  period,
  notices: seconds.map((ago, at) => ({ notice: { kind, id: String(at), watchId }, at: secondsAgo(ago) })),
  attempt: 0,
  blind: 0,
  isUnwanted: false,
});

let mongo: Mongo;
beforeAll(async () => {
  mongo = await freshDatabase();
});
afterAll(async () => {
  await mongo.db.dropDatabase();
  await mongo.part.stop?.();
});

test('immediate emails about changes are counted for ninety days, from their oldest change', async () => {
  const delays = mailDelays(mongo.db);
  expect(await delays.read()).toEqual({ alerts: null });
  await delays.note(mail([4]), noon - 100 * 86_400_000);
  await delays.note(mail([12]), noon);
  await delays.note(mail([14, 3]), noon);
  await delays.note(mail([250, 20]), noon);
  await delays.note(mail([90_000]), noon);
  // A digest waits on purpose, and a site that cannot be read is no change.
  await delays.note(mail([50_000], { period: '2026-11-22' }), noon);
  await delays.note(mail([1], { kind: 'health' }), noon);
  expect(await delays.read()).toEqual({ alerts: { count: 4, half: 15, most: 86_400 } });
});
