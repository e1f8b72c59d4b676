import { useIsOffline } from '@askwatch/web-kit/use-is-offline';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** `offline`: the browser has no network; `away`: it has, and Askwatch does not answer. */
export type Connection = 'there' | 'offline' | 'away';

/**
 * How it stands with the connection.
 * @param onBack called once it is there again
 */
export const useConnection = (onBack: () => void): Connection => {
  const isOffline = useIsOffline();
  const { data: line } = useQuery<'open' | 'down'>({ queryKey: ['live'], queryFn: skipToken, staleTime: Infinity });
  const connection = isOffline ? 'offline' : line === 'down' ? 'away' : 'there';
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
