import { freshDatabase } from '@askwatch/service-kit/engines.fixture';
import { refusalsIn } from '@askwatch/service-kit/mixed-commands.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mixWatches } from './mixed-commands.fixture.ts';

let mongo: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  mongo = await freshDatabase();
});
afterAll(async () => {
  await mongo.db.dropDatabase();
  await mongo.part.stop?.();
});

test('in a thousand commands of two users with repeated and mixed ids, each watch takes one slot and refusals leave no data', async () => {
  const { sums, stored, perUser, claims, limit } = await mixWatches(mongo.db, 1000, 11);
  expect(sums.accepted + refusalsIn(sums)).toBe(1000);
  expect(Object.keys(sums.refused).sort()).toEqual(['id-reused', 'id-taken', 'invalid-input', 'over-limit']);
  expect(stored.owners).toEqual(sums.owners);
  expect(stored.taken.sort()).toEqual([...sums.owners.keys()].sort());
  expect(stored.streams.filter((stream) => stream.startsWith('watch-'))).toHaveLength(sums.owners.size);
  expect(stored.streams.filter((stream) => !stream.startsWith('watch-'))).toHaveLength(2);
  for (const { accepted, shown, used } of perUser)
    expect([shown, used, accepted <= limit]).toEqual([accepted, accepted, true]);
  expect(claims).toBe(0);
});
