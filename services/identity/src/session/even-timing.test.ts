import { expect, test } from '@jest/globals';
import { remainingMs } from './even-timing.ts';

test.each([10, 80, 150, 399])('a refusal after %i ms is answered at the same moment as any other', (elapsedMs) => {
  expect(elapsedMs + remainingMs(elapsedMs)).toBe(400);
});

test('a slow refusal is answered at the next step', () => {
  expect(450 + remainingMs(450)).toBe(800);
});
