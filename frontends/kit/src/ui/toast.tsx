import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cn } from '../cn.ts';

type Shown = { id: number; kind: 'ok' | 'bad'; text: string };

const shownMs = 3000;
let toasts: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const show = (next: readonly Shown[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const add = (kind: Shown['kind']) => (text: string) => {
  lastId += 1;
  show([...toasts, { id: lastId, kind, text }]);
};

/** Says what was done, bottom right, for three seconds. */
export const toast = { ok: add('ok'), bad: add('bad') };

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const Shown = ({ id, kind, text }: Shown) => (
  <Radix.Root
    duration={shownMs}
    type={kind === 'ok' ? 'background' : 'foreground'}
    onOpenChange={(isOpen) => {
      if (!isOpen) show(toasts.filter((known) => known.id !== id));
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

/** Where the toasts appear; the shell shows it once. */
export const Toaster = () => (
  <Radix.Provider swipeDirection="right" label="Notification">
    {useSyncExternalStore(subscribe, () => toasts).map((shown) => (
      <Shown key={shown.id} {...shown} />
    ))}
    <Radix.Viewport className="fixed right-4 bottom-4 z-50 flex w-[min(380px,calc(100vw-32px))] flex-col gap-2 outline-none" />
  </Radix.Provider>
);
