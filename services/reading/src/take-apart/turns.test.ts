import { expect, test } from '@jest/globals';
import { turns } from './turns.ts';

const all = (queue: ReturnType<typeof turns<string>>): string[] => {
  const taken: string[] = [];
  for (let next = queue.next(); next; next = queue.next()) taken.push(next.job);
  return taken;
};

test('sites take turns, however many jobs one has', () => {
  const queue = turns<string>({ perSite: 9, maxWaiting: 9 });
  for (const job of ['a1', 'a2', 'a3']) queue.add('a', job);
  queue.add('b', 'b1');
  expect(all(queue)).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('a site runs at most its limit of jobs, and one at a time while restricted', () => {
  const queue = turns<string>({ perSite: 2, maxWaiting: 9 });
  for (const job of ['a1', 'a2', 'a3', 'a4', 'a5']) queue.add('a', job);
  expect(all(queue)).toEqual(['a1', 'a2']);
  queue.restrict('a');
  queue.done('a');
  expect(all(queue)).toEqual([]);
  queue.done('a');
  expect(all(queue)).toEqual(['a3']);
  queue.forgive('a');
  expect(all(queue)).toEqual(['a4']);
});

test('jobs beyond the queue limit are refused', () => {
  const queue = turns<string>({ perSite: 1, maxWaiting: 2 });
  expect(['1', '2', '3'].map((job) => queue.add('a', job))).toEqual([true, true, false]);
  expect([queue.clear(), queue.size(), queue.next()]).toEqual([['1', '2'], 0, undefined]);
});
