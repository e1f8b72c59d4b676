import { expect, test } from '@jest/globals';
import { limitConcurrency } from './limit-concurrency.ts';

test('work runs with limited concurrency, in order of arrival, and a failure frees its place', async () => {
  const turn = limitConcurrency(3);
  const begun: number[] = [];
  let atWork = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise(setImmediate);
    atWork -= 1;
    if (number % 2 === 0) throw new Error('refused');
    return number;
  };
  const ended = await Promise.allSettled(Array.from({ length: 50 }, (_each, number) => turn(work(number))));
  expect([most, atWork]).toEqual([3, 0]);
  expect(begun).toEqual(Array.from({ length: 50 }, (_each, number) => number));
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
  expect(await turn(work(1))).toBe(1);
});

test('work beyond the maximum queue length is refused immediately', async () => {
  const turn = limitConcurrency(1);
  let end: () => void = () => undefined;
  const held = turn(() => new Promise<void>((resolve) => (end = resolve)));
  const waiting = Array.from({ length: 300 }, () => turn(() => Promise.resolve()));
  await expect(turn(() => Promise.resolve())).rejects.toMatchObject({ status: 503 });
  end();
  await Promise.all([held, ...waiting]);
});
