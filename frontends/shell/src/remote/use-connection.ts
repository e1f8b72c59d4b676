import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** `offline`: the browser has no network; `away`: it has, and Askwatch does not answer. */
export type Connection = 'there' | 'offline' | 'away';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/**
 * How it stands with the connection.
 * @param onBack called once it is there again
 */
export const useConnection = (onBack: () => void): Connection => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { data: line } = useQuery<'open' | 'down'>({ queryKey: ['live'], queryFn: skipToken, staleTime: Infinity });
  const connection = isOnline ? (line === 'down' ? 'away' : 'there') : 'offline';
  const before = useRef(connection);
  useEffect(() => {
    // The line for live updates is opened again a while after the network is back: each of the two is worth a try.
    const isBetter =
      (before.current === 'offline' && connection !== 'offline') ||
      (before.current === 'away' && connection === 'there');
    before.current = connection;
    if (isBetter) onBack();
  }, [connection, onBack]);
  return connection;
};
