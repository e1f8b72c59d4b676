import { ApiError, messageOf } from '../api.ts';
import { listTexts } from '../texts.ts';
import { useNow } from '../use-now.ts';

const spanOf = (seconds: number): string => {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
};

const Countdown = ({ until }: { until: number }) => {
  const now = useNow(true, 1000);
  const seconds = Math.ceil((until - now) / 1000);
  return (
    // As part of the alert it would be announced every second; a timer isn't.
    <span role="timer" aria-live="off">
      {seconds > 0 ? listTexts.tooManyTries(spanOf(seconds)) : listTexts.canTryNow}
    </span>
  );
};

type ErrorTextProps = {
  error: unknown;
  /** Used instead of the server's message. */
  text?: string;
};

/** The message for an error. When rate-limited, counts down until the user may try again. */
export const ErrorText = ({ error, text = messageOf(error) }: ErrorTextProps) =>
  error instanceof ApiError && error.retryAt !== undefined ? <Countdown until={error.retryAt} /> : text;
