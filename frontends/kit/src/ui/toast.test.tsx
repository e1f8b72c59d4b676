import '../browser.fixture.ts';
// What is fetched on use is there already: on a busy machine, compiling it takes longer than a test waits.
import './toasts.tsx';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { ApiError } from '../api.ts';
import { toast, Toaster } from './toast.tsx';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Refused with 429 and a Retry-After of so many seconds. */
const tooMany = (seconds: number) =>
  new ApiError(
    429,
    'too-many',
    `Too many tries. Try again in ${String(seconds)} seconds.`,
    [],
    Date.now() + seconds * 1000,
  );

const timer = () => screen.queryByRole('timer')?.textContent;

beforeEach(async () => {
  jest.useFakeTimers();
  render(<Toaster />);
  await wait(0);
});
afterEach(async () => {
  // What is shown belongs to no test in particular.
  await wait(100_000);
  cleanup();
  jest.useRealTimers();
});

test('whoever has to wait sees the seconds go, and that they are over', async () => {
  act(() => {
    toast.failed(tooMany(8), 'Nothing was exported.');
  });
  await wait(0);
  expect(timer()).toBe('Too many tries. Try again in 8 seconds.');
  expect(screen.getByRole('timer').parentElement?.textContent).toMatch(/^Nothing was exported\. /);
  await wait(3000);
  expect(timer()).toBe('Too many tries. Try again in 5 seconds.');
  await wait(4000);
  expect(timer()).toBe('Too many tries. Try again in 1 second.');
  await wait(1000);
  expect(timer()).toBe('You can try again now.');
  await wait(3100);
  expect(timer()).toBeUndefined();
});

test('minutes are named, not waited for', async () => {
  act(() => {
    toast.failed(tooMany(900));
  });
  await wait(0);
  expect(timer()).toBe('Too many tries. Try again in 15 minutes.');
  await wait(3100);
  expect(timer()).toBeUndefined();
});

test('any other failure is said in the words of the server, for three seconds', async () => {
  act(() => {
    toast.failed(new ApiError(404, 'question-unknown', 'There is no such question.'), '2 of 3 were deleted.');
  });
  await wait(0);
  expect(screen.getByText('2 of 3 were deleted. There is no such question.')).toBeTruthy();
  await wait(3100);
  expect(screen.queryByText(/no such question/)).toBeNull();
});
