import { ApiError } from '@askwatch/web-kit/api';
import { account } from '../texts.ts';

export const wrongPassword = account.wrongPassword;

export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'wrong-password';
