import { failureText } from '../frame/failure-text.ts';

/** These texts are fixed (docs/limits.md); rate limits use the server's message. */
export const signInError = (error: unknown): string =>
  failureText(
    error,
    { 'invalid-credentials': 'Either the email or password is wrong.' },
    'An error occurred during sign-in.',
  );
