import { expect, test } from '@jest/globals';
import { delaysOf } from './delays.ts';

/** Counts by limit: 5, 10, 15, 20, 30, 45, 60 seconds. */
test('half and almost all emails are said to be within a limit that they kept', () => {
  expect(delaysOf([0, 0, 10])).toEqual({ alerts: { count: 10, half: 15, most: 15 } });
  expect(delaysOf([50, 45, 5])).toEqual({ alerts: { count: 100, half: 5, most: 10 } });
  expect(delaysOf([49, 45, 6])).toEqual({ alerts: { count: 100, half: 10, most: 15 } });
  expect(delaysOf([1])).toEqual({ alerts: { count: 1, half: 5, most: 5 } });
});

test('without emails nothing is claimed', () => {
  expect(delaysOf([0, 0])).toEqual({ alerts: null });
});
