import { SessionView, type User } from '@askwatch/contracts/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api.get('/session', SessionView, signal),
  staleTime: 60_000,
  // Asked even when the browser believes that it is offline: a page that waits for ever tells nobody why.
  networkMode: 'always',
});

/** Who is signed in; null when nobody is or when it is not known yet. */
export const useUser = (): User | null => useQuery(sessionQuery).data?.user ?? null;

const channel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('askwatch-session'));

/** Tells the other tabs that somebody signed in or out. */
export const announceSession = (): void => {
  const told = channel();
  told?.postMessage('changed');
  told?.close();
};

/** Hears of signing in or out in other tabs. */
export const onSessionChanged = (hear: () => void): (() => void) => {
  const heard = channel();
  heard?.addEventListener('message', hear);
  return () => heard?.close();
};
