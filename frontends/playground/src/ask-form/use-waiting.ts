import type { AskQuestion } from '@askwatch/contracts/asking';
import { isTransient } from '@askwatch/web-kit/api';
import { useIsOffline } from '@askwatch/web-kit/use-is-offline';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { useAsk } from '../use-commands.ts';
import type { Pair } from './combine.ts';

type Order = { pairs: Pair[]; mode: AskQuestion['mode']; onAsked: () => void };

/** Asks at once where there is a network. Without one, what is asked waits until it is back, or for another press. */
export const useWaiting = (asking: ReturnType<typeof useAsk>) => {
  const isOffline = useIsOffline();
  const [waiting, setWaiting] = useState<Order | null>(null);
  const last = useRef<Order | null>(null);
  const { ask, reset, isError, error } = asking;

  const send = (order: Order) => {
    setWaiting(null);
    last.current = order;
    ask(order.pairs, order.mode, order.onAsked);
  };
  const current = useRef(send);
  useEffect(() => {
    current.current = send;
  });
  useEffect(() => {
    if (waiting && !isOffline) current.current(waiting);
  }, [waiting, isOffline]);
  useEffect(() => {
    // The network went while it was under way. Sent again, it is asked once.
    if (!isOffline || !isError || !isTransient(error) || !last.current) return;
    setWaiting(last.current);
    reset();
  }, [isOffline, isError, error, reset]);

  return {
    ...asking,
    ask: (pairs: Pair[], mode: AskQuestion['mode'], onAsked: () => void) => {
      if (isOffline) setWaiting({ pairs, mode, onAsked });
      else send({ pairs, mode, onAsked });
    },
    /** Forgets what was refused, and what waits. */
    reset: useCallback(() => {
      setWaiting(null);
      reset();
    }, [reset]),
    isWaiting: waiting !== null,
    /** Tries although the browser knows of no network: it may be wrong. */
    tryNow: () => {
      if (waiting) send(waiting);
    },
  };
};
export type Asking = ReturnType<typeof useWaiting>;
