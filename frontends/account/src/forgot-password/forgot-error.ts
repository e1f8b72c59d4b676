import { ApiError } from '@askwatch/web-kit/api';
import { failureText } from '../frame/failure-text.ts';

const otherwise = 'An error occurred. Please try again later.';

// These texts are fixed: docs/limits.md.
export const forgotError = (error: unknown): string =>
  error instanceof ApiError && error.status === 404 ? 'User not found' : failureText(error, {}, otherwise);
