import { failureText } from '../frame/failure-text.ts';

/** The words of the specification's section 8; a server that asks for patience is quoted. */
export const signInError = (error: unknown): string =>
  failureText(
    error,
    { 'invalid-credentials': 'Either the email or password is wrong.' },
    'An error occurred during sign-in.',
  );
