import { ApiError } from '@askwatch/web-kit/api';
import { expect, test } from '@jest/globals';
import { signInError } from './sign-in-error.ts';

test('a wrong password and an unknown account have the same text', () => {
  expect(signInError(new ApiError(401, 'invalid-credentials', 'whatever'))).toBe(
    'Either the email or password is wrong.',
  );
});

test("a rate limit shows the server's message", () => {
  expect(signInError(new ApiError(429, 'too-many', 'Wait a few minutes.'))).toBe('Wait a few minutes.');
});

test.each([new ApiError(503, 'unavailable', 'down'), new ApiError(0, 'timeout', 'late'), new TypeError('x')])(
  'any other failure has the general text',
  (error) => {
    expect(signInError(error)).toBe('An error occurred during sign-in.');
  },
);
