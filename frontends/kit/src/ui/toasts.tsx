import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { ApiError } from '../api.ts';
import { useState } from 'react';
import { cn } from '../cn.ts';
import { ErrorText } from './error-text.tsx';
import { listTexts } from '../texts.ts';
import type { ToastMessage } from './toast.tsx';

const shownMs = 3000;
// A text longer than one short sentence is shown for longer.
const shortChars = 50;
const perCharMs = 80;
// Longer waits aren't counted down in a toast.
const longestCountMs = 60_000;

/** How long the toast stays, in milliseconds. A short wait is counted down to its end, which is then shown too. */
const durationOf = (text: string, error: unknown): number => {
  const waitMs = error instanceof ApiError && error.retryAt !== undefined ? error.retryAt - Date.now() : 0;
  const readMs = shownMs + Math.max(0, text.length - shortChars) * perCharMs;
  return readMs + (waitMs <= longestCountMs ? Math.max(0, waitMs) : 0);
};

type ToastProps = ToastMessage & { onOver: () => void };

const Toast = ({ kind, text, error, onOver }: ToastProps) => {
  const [durationMs] = useState(() => durationOf(text, error));
  return (
    <Radix.Root
      duration={durationMs}
      type={kind === 'ok' ? 'background' : 'foreground'}
      onOpenChange={(isOpen) => {
        if (!isOpen) onOver();
      }}
      className={cn(
        'flex animate-rise items-center gap-3 rounded-card border bg-surface py-3 pr-3 pl-4 text-sm shadow-float',
        kind === 'ok' ? 'border-ok/40' : 'border-bad/40',
      )}
    >
      {kind === 'ok' ? (
        <CircleCheck aria-hidden size={20} className="shrink-0 text-ok" />
      ) : (
        <CircleAlert aria-hidden size={20} className="shrink-0 text-bad" />
      )}
      <Radix.Description className="min-w-0 flex-1">
        {text} {error !== undefined && <ErrorText error={error} />}
      </Radix.Description>
      <Radix.Close aria-label={listTexts.close} className="rounded-control p-1 text-muted hover:text-ink">
        <X aria-hidden size={16} />
      </Radix.Close>
    </Radix.Root>
  );
};

type ToastsProps = { toasts: readonly ToastMessage[]; onOver: (id: number) => void };

export const Toasts = ({ toasts, onOver }: ToastsProps) => (
  <Radix.Provider swipeDirection="right" label={listTexts.notification}>
    {toasts.map((said) => (
      <Toast
        key={said.id}
        {...said}
        onOver={() => {
          onOver(said.id);
        }}
      />
    ))}
    <Radix.Viewport className="fixed right-4 bottom-4 z-50 flex w-[min(380px,calc(100vw-32px))] flex-col gap-2 outline-none" />
  </Radix.Provider>
);
