import { ApiError } from '@askwatch/web-kit/api';

type Sent = { isSuccess: boolean; error: unknown; reset: () => void };

/**
 * Clears the result of the last submission once the form is edited. A rate limit stays, since it also applies to the
 * next submission.
 */
export const clearOnEdit =
  ({ isSuccess, error, reset }: Sent) =>
  () => {
    const isRateLimit = error instanceof ApiError && error.status === 429;
    if (isSuccess || (error !== null && !isRateLimit)) reset();
  };
