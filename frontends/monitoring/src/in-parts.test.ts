import { expect, test } from '@jest/globals';
import { ApiError } from '@askwatch/web-kit/api';
import { inParts } from './in-parts.ts';

const ids = Array.from({ length: 347 }, (_, n) => String(n));

test('any number of ids is sent in parts', async () => {
  const sent: string[][] = [];
  await inParts(ids, (part) => Promise.resolve(void sent.push(part)))();
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 100, 47]);
  expect(sent.flat()).toEqual(ids);
});

test('a failure says how many are done, and a retry continues from there', async () => {
  const sent: string[][] = [];
  let isDown = false;
  const send = inParts(ids, (part) => {
    if (isDown) return Promise.reject(new ApiError(503, 'away', 'Askwatch is not ready.'));
    sent.push(part);
    isDown = sent.length === 2;
    return Promise.resolve();
  });
  await expect(send()).rejects.toThrow('200 of 347 are done. Askwatch is not ready.');
  isDown = false;
  await send();
  expect(sent.flat()).toEqual(ids);
});
