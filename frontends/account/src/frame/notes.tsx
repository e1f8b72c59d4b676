import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why a request failed. With a rate limit `error`, counts down until the user may try again. */
export const Failure = ({ error, children }: { error?: unknown; children: string }) => (
  <p role="alert" className="flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2.5 text-sm text-bad">
    <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
    <span className="min-w-0">
      <ErrorText error={error} text={children} />
    </span>
  </p>
);

/** A success message. */
export const Success = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-start gap-2 rounded-control bg-ok-soft px-3 py-2.5 text-sm text-ok">
    <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);

/** What is so, neither good nor bad. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-start gap-2 rounded-control bg-ink/6 px-3 py-2.5 text-sm text-ink">
    <Info aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
    <span className="min-w-0">{children}</span>
  </p>
);
