import { ApiError } from '@askwatch/web-kit/api';
import { expect, test } from '@jest/globals';
import { googleError } from './google-error.ts';

test("the provider's message is shown unchanged", () => {
  expect(googleError({ error: 'access_denied', error_description: 'You closed the window.' })).toBe(
    'You closed the window.',
  );
});

test.each([null, undefined, new Error('x'), { error: 'server_error' }, new ApiError(503, 'unavailable', 'down')])(
  'any other failure has the general text',
  (error) => {
    expect(googleError(error)).toBe('An error occurred during Google sign-in.');
  },
);
