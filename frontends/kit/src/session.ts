import { SessionView, type User } from '@askwatch/contracts/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api.get('/session', SessionView, signal),
  staleTime: 60_000,
  // Fetched even if the browser claims to be offline: otherwise the page would wait forever without an error.
  networkMode: 'always',
});

/** The signed-in user; null when signed out or not known yet. */
export const useUser = (): User | null => useQuery(sessionQuery).data?.user ?? null;

const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('askwatch-session'));

/** Notifies other tabs that the user signed in or out. */
export const announceSession = (): void => {
  const channel = openChannel();
  channel?.postMessage('changed');
  channel?.close();
};

/** Listens for signing in or out in other tabs. */
export const onSessionChanged = (onChange: () => void): (() => void) => {
  const channel = openChannel();
  channel?.addEventListener('message', onChange);
  return () => channel?.close();
};
