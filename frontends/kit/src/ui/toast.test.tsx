import '../browser.fixture.ts';
// Loaded up front: on a busy machine, compiling the lazy import takes longer than a test waits.
import './toasts.tsx';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { ApiError } from '../api.ts';
import { toast, Toaster } from './toast.tsx';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A 429 response with a Retry-After of this many seconds. */
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
  // Toasts are global, so let them expire before the next test.
  await wait(100_000);
  cleanup();
  jest.useRealTimers();
});

test('a rate-limited user sees a countdown, then that they can try again', async () => {
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

test("a wait of minutes is shown, but the toast doesn't stay for it", async () => {
  act(() => {
    toast.failed(tooMany(900));
  });
  await wait(0);
  expect(timer()).toBe('Too many tries. Try again in 15 minutes.');
  await wait(3100);
  expect(timer()).toBeUndefined();
});

test("any other failure shows the server's message for three seconds", async () => {
  act(() => {
    toast.failed(new ApiError(404, 'question-unknown', 'This question no longer exists.'), '2 of 3 were deleted.');
  });
  await wait(0);
  expect(screen.getByText('2 of 3 were deleted. This question no longer exists.')).toBeTruthy();
  await wait(3100);
  expect(screen.queryByText(/no such question/)).toBeNull();
});
