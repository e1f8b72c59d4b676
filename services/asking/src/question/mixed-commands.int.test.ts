import { freshDatabase } from '@askwatch/service-kit/engines.fixture';
import { refusalsIn } from '@askwatch/service-kit/mixed-commands.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mixQuestions } from './mixed-commands.fixture.ts';

let mongo: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  mongo = await freshDatabase();
});
afterAll(async () => {
  await mongo.db.dropDatabase();
  await mongo.part.stop?.();
});

test('with a thousand commands of two users and repeated and mixed ids, each question is spent once and refusals leave nothing behind', async () => {
  const { sums, again, returned, stored, perUser, claims, limit } = await mixQuestions(mongo.db, 1000, 7);
  expect(sums.accepted + refusalsIn(sums)).toBe(1000);
  // The mixture contains every kind of refusal.
  expect(Object.keys(sums.refused).sort()).toEqual(['allowance-exhausted', 'id-reused', 'id-taken', 'invalid-input']);
  expect(sums.repeated).toBeGreaterThan(50);
  // What is stored is exactly what was accepted, for the right user.
  expect(stored.askers).toEqual(sums.owners);
  expect(stored.streams.filter((stream) => stream.startsWith('question-'))).toHaveLength(sums.owners.size);
  expect(stored.streams.filter((stream) => !stream.startsWith('question-'))).toHaveLength(2);
  expect([stored.spent, stored.returned]).toEqual([sums.owners.size, returned]);
  for (const { accepted, shown } of perUser) expect([shown, accepted <= limit]).toEqual([accepted, true]);
  expect(perUser.reduce((sum, { used }) => sum + used, 0)).toBe(stored.spent - stored.returned);
  expect([again.accepted, again.refused]).toEqual([again.sent, {}]);
  expect(claims).toBe(0);
});
