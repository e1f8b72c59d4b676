import { ApiError } from '@askwatch/web-kit/api';

type Sent = { isSuccess: boolean; error: unknown; reset: () => void };

/**
 * Takes back what was said of something that was sent, now that something else stands in the form. How long somebody
 * has to wait stays said, since it holds for whatever they send next.
 */
export const outdated =
  ({ isSuccess, error, reset }: Sent) =>
  () => {
    const isPatience = error instanceof ApiError && error.status === 429;
    if (isSuccess || (error !== null && !isPatience)) reset();
  };
