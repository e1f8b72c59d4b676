import { ApiError } from '@askwatch/web-kit/api';

/** The words of the specification's section 8; a server that asks for patience is quoted. */
export const signInError = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'An error occurred during sign-in.';
  if (error.code === 'invalid-credentials') return 'Either the email or password is wrong.';
  return error.status === 429 ? error.message : 'An error occurred during sign-in.';
};
