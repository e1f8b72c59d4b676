import { ApiError } from '@askwatch/web-kit/api';

/**
 * The words for a failure, by its code. A server that asks for patience is quoted; anything else has the general words.
 */
export const failureText = (error: unknown, words: Record<string, string>, otherwise: string): string => {
  if (!(error instanceof ApiError)) return otherwise;
  return words[error.code] ?? (error.status === 429 ? error.message : otherwise);
};
