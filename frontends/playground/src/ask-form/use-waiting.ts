import type { AskQuestion } from '@askwatch/contracts/asking';
import { isTransient } from '@askwatch/web-kit/api';
import { useIsOffline } from '@askwatch/web-kit/use-is-offline';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { useAsk } from '../use-commands.ts';
import type { Pair } from './combine.ts';

type Order = { pairs: Pair[]; mode: AskQuestion['mode']; onAsked: () => void };

/** Asks immediately when online. Offline, the request waits until the network is back or the user tries again. */
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
    // The network failed during the call. The commands carry ids, so resending doesn't ask twice.
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
    /** Clears the error and any waiting request. */
    reset: useCallback(() => {
      setWaiting(null);
      reset();
    }, [reset]),
    isWaiting: waiting !== null,
    /** Sends although the browser reports being offline, which may be wrong. */
    tryNow: () => {
      if (waiting) send(waiting);
    },
  };
};
export type Asking = ReturnType<typeof useWaiting>;
