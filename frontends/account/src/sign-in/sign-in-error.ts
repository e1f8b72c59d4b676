import { failureText } from '../frame/failure-text.ts';
import { signIn } from '../texts.ts';

/** Rate limits use the server's message. */
export const signInError = (error: unknown): string =>
  failureText(error, { 'invalid-credentials': signIn.invalid }, signIn.failed);
