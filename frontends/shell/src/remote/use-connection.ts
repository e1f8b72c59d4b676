import { useIsOffline } from '@askwatch/web-kit/use-is-offline';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** `offline`: the browser has no network; `away`: there is a network, but Askwatch doesn't respond. */
export type Connection = 'there' | 'offline' | 'away';

/**
 * The state of the connection.
 * @param onBack called when the connection improves
 */
export const useConnection = (onBack: () => void): Connection => {
  const isOffline = useIsOffline();
  const { data: line } = useQuery<'open' | 'down'>({ queryKey: ['live'], queryFn: skipToken, staleTime: Infinity });
  const connection = isOffline ? 'offline' : line === 'down' ? 'away' : 'there';
  const before = useRef(connection);
  useEffect(() => {
    // The live connection reopens a while after the network is back; retry on either.
    const isBetter =
      (before.current === 'offline' && connection !== 'offline') ||
      (before.current === 'away' && connection === 'there');
    before.current = connection;
    if (isBetter) onBack();
  }, [connection, onBack]);
  return connection;
};
