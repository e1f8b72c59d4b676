import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { cn } from '../cn.ts';
import type { Said } from './toast.tsx';

const shownMs = 3000;

type ToastProps = Said & { onOver: () => void };

const Toast = ({ kind, text, onOver }: ToastProps) => (
  <Radix.Root
    duration={shownMs}
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
    <Radix.Description className="min-w-0 flex-1">{text}</Radix.Description>
    <Radix.Close aria-label="Close" className="rounded-control p-1 text-muted hover:text-ink">
      <X aria-hidden size={16} />
    </Radix.Close>
  </Radix.Root>
);

type ToastsProps = { toasts: readonly Said[]; onOver: (id: number) => void };

export const Toasts = ({ toasts, onOver }: ToastsProps) => (
  <Radix.Provider swipeDirection="right" label="Notification">
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
