import { useEffect, useState, useSyncExternalStore } from 'react';

export type ToastMessage = { id: number; kind: 'ok' | 'bad'; text: string; error?: unknown };

let toasts: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const show = (next: readonly ToastMessage[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const add = (said: Omit<ToastMessage, 'id'>) => {
  lastId += 1;
  show([...toasts, { id: lastId, ...said }]);
};

/** Shows a message at the bottom right for three seconds, longer if it takes longer to read. */
export const toast = {
  ok: (text: string): void => {
    add({ kind: 'ok', text });
  },
  bad: (text: string): void => {
    add({ kind: 'bad', text });
  },
  /**
   * Shows why an action failed. When rate-limited, counts down until the user may try again.
   * @param before text shown before the reason
   */
  failed: (error: unknown, before = ''): void => {
    add({ kind: 'bad', text: before, error });
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const dismiss = (id: number) => {
  show(toasts.filter((known) => known.id !== id));
};

/** Loads the toast code: with the first toast, or ahead of time. */
export const loadToasts = () => import('./toasts.tsx');

type Loaded = Awaited<ReturnType<typeof loadToasts>>;

/** Where the toasts appear; the shell renders it once. */
export const Toaster = () => {
  const said = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isNeeded = said.length > 0 && !loaded;
  useEffect(() => {
    // If loading fails, the next toast retries it and the earlier ones appear too.
    if (isNeeded) loadToasts().then(setLoaded, () => undefined);
  }, [isNeeded, said]);
  return loaded && <loaded.Toasts toasts={said} onOver={dismiss} />;
};
