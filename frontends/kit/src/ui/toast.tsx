import { useEffect, useState, useSyncExternalStore } from 'react';

export type Said = { id: number; kind: 'ok' | 'bad'; text: string; error?: unknown };

let toasts: readonly Said[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const show = (next: readonly Said[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const add = (said: Omit<Said, 'id'>) => {
  lastId += 1;
  show([...toasts, { id: lastId, ...said }]);
};

/** Says what was done, bottom right, for three seconds. */
export const toast = {
  ok: (text: string): void => {
    add({ kind: 'ok', text });
  },
  bad: (text: string): void => {
    add({ kind: 'bad', text });
  },
  /**
   * Says why something came to nothing. Whoever has to wait sees for how long, counted down.
   * @param before what is said before the reason
   */
  failed: (error: unknown, before = ''): void => {
    add({ kind: 'bad', text: before, error });
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const over = (id: number) => {
  show(toasts.filter((known) => known.id !== id));
};

/** Fetches what toasts are made of: with the first one, or before. */
export const loadToasts = () => import('./toasts.tsx');

type Loaded = Awaited<ReturnType<typeof loadToasts>>;

/** Where the toasts appear; the shell shows it once. */
export const Toaster = () => {
  const said = useSyncExternalStore(subscribe, () => toasts);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isNeeded = said.length > 0 && !loaded;
  useEffect(() => {
    // What could not be fetched is fetched again for the next one, which brings those before it along.
    if (isNeeded) loadToasts().then(setLoaded, () => undefined);
  }, [isNeeded, said]);
  return loaded && <loaded.Toasts toasts={said} onOver={over} />;
};
