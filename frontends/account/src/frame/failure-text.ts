import { ApiError } from '@askwatch/web-kit/api';

// Only the server knows why it rejects a password.
const codesWithServerMessage = new Set(['password-refused']);

/**
 * The message for a failure, by its code. Rate limit and password errors use the server's message; anything else the
 * general one.
 */
export const failureText = (error: unknown, words: Record<string, string>, otherwise: string): string => {
  if (!(error instanceof ApiError)) return otherwise;
  const isQuoted = error.status === 429 || codesWithServerMessage.has(error.code);
  return words[error.code] ?? (isQuoted ? error.message : otherwise);
};
