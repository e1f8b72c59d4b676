import { ApiError } from '@askwatch/web-kit/api';
import { google } from '../texts.ts';

/** The provider's message if it sent one: docs/limits.md. */
export const googleError = (error: unknown): string => {
  if (error instanceof ApiError) return error.status === 429 ? error.message : google.failed;
  const { error_description: said } = (error ?? {}) as { error_description?: unknown };
  return typeof said === 'string' && said !== '' ? said.slice(0, 150) : google.failed;
};
