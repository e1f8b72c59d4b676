import { failureText } from '../frame/failure-text.ts';
import { register } from '../texts.ts';

export const registerError = (error: unknown): string =>
  failureText(error, { 'email-taken': register.taken }, register.failed);
