import '@askwatch/web-kit/browser.fixture';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useWasEmpty } from './use-was-empty.ts';

beforeEach(() => {
  sessionStorage.clear();
});

const load = (...counts: (number | undefined)[]): boolean => {
  const { result, rerender, unmount } = renderHook(({ count }) => useWasEmpty(count), {
    initialProps: { count: undefined as number | undefined },
  });
  for (const count of counts) rerender({ count });
  const { current } = result;
  unmount();
  return current;
};

test('a list that was empty is expected to be empty after a reload, until it has questions', () => {
  expect(load(0)).toBe(false);
  expect(load(0, 3)).toBe(true);
  expect(load()).toBe(false);
});

test('without storage, the usual list is expected', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(load(0)).toBe(false);
  jest.restoreAllMocks();
});
