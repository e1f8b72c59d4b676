import { ApiError } from '@askwatch/web-kit/api';
import { failureText } from '../frame/failure-text.ts';
import { forgot, shared } from '../texts.ts';

export const forgotError = (error: unknown): string =>
  error instanceof ApiError && error.status === 404 ? forgot.unknown : failureText(error, {}, shared.tryLater);
