import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { listTexts } from '../texts.ts';
import { Button } from './button.tsx';

type ErrorBoxProps = {
  /** What went wrong. */
  title: string;
  /** What was kept, such as the user's input. */
  children?: ReactNode;
  /** Retries the failed action. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  /** Another way out, in place of trying again. */
  action?: ReactNode;
  className?: string;
};

export const ErrorBox = ({
  title,
  children,
  onRetry,
  retryLabel = listTexts.tryAgain,
  action,
  className,
}: ErrorBoxProps) => (
  <div
    role="alert"
    className={cn(
      'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-bad/30 bg-bad-soft p-4',
      className,
    )}
  >
    <CircleAlert aria-hidden size={20} className="shrink-0 text-bad" />
    <div className="min-w-0 flex-1 basis-52 text-sm">
      <p className="font-medium text-bad">{title}</p>
      {children !== undefined && <div className="mt-0.5 text-ink">{children}</div>}
    </div>
    {(onRetry ?? action) && (
      <div className="max-md:ml-9">
        {action ?? (
          <Button size="small" onClick={onRetry}>
            <RotateCw aria-hidden size={16} />
            {retryLabel}
          </Button>
        )}
      </div>
    )}
  </div>
);
