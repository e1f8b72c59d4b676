import { expect, test } from '@jest/globals';
import { remainingMs } from './even-timing.ts';

test.each([10, 80, 150, 399])('a refusal after %i ms is delayed to 400 ms', (elapsedMs) => {
  expect(elapsedMs + remainingMs(elapsedMs)).toBe(400);
});

test('a slow refusal is delayed to the next multiple of 400 ms', () => {
  expect(450 + remainingMs(450)).toBe(800);
});
