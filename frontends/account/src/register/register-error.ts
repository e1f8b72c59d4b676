import { failureText } from '../frame/failure-text.ts';

/** These texts are fixed (docs/limits.md); the general one mentions sign-in here too. */
export const registerError = (error: unknown): string =>
  failureText(error, { 'email-taken': 'Email already in use.' }, 'An error occurred during sign-in.');
