import { ApiError } from '@askwatch/web-kit/api';

const general = 'An error occurred during Google sign-in.';

/** The provider's message if it sent one: docs/limits.md. */
export const googleError = (error: unknown): string => {
  if (error instanceof ApiError) return error.status === 429 ? error.message : general;
  const { error_description: said } = (error ?? {}) as { error_description?: unknown };
  return typeof said === 'string' && said !== '' ? said.slice(0, 150) : general;
};
