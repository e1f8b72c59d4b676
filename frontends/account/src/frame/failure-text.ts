import { ApiError } from '@askwatch/web-kit/api';

// The server knows best what is wrong with a password that it does not take.
const quoted = new Set(['password-refused']);

/**
 * The words for a failure, by its code. A server that asks for patience, or for another password, is quoted; anything
 * else has the general words.
 */
export const failureText = (error: unknown, words: Record<string, string>, otherwise: string): string => {
  if (!(error instanceof ApiError)) return otherwise;
  const isQuoted = error.status === 429 || quoted.has(error.code);
  return words[error.code] ?? (isQuoted ? error.message : otherwise);
};
