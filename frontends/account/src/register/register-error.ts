import { failureText } from '../frame/failure-text.ts';

/** The words of the specification's section 8, which speaks of signing in here too. */
export const registerError = (error: unknown): string =>
  failureText(error, { 'email-taken': 'Email already in use.' }, 'An error occurred during sign-in.');
