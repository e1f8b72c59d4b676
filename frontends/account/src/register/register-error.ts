import { failureText } from '../frame/failure-text.ts';
import { register } from '../texts/entry.ts';

export const registerError = (error: unknown): string =>
  failureText(error, { 'email-taken': register.taken }, register.failed);
