import { ApiError } from '@askwatch/web-kit/api';

export const wrongPassword = 'This is not your password.';

export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'wrong-password';
