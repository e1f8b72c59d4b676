import type { TryOut } from '@askwatch/contracts/try-out';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tried } from './try-out-calls.ts';

const pollMs = 600;
/** The server ends every question within five minutes. */
const giveUpMs = 5.5 * 60_000;
const dayMs = 24 * 3_600_000;
const askedKey = 'askwatch-tried-out';

/** The cookie can't be read here, so this remembers whether there may be an answer to ask the server for. */
const hasAsked = (): boolean => {
  try {
    return Date.now() - Number(localStorage.getItem(askedKey) ?? 0) < dayMs;
  } catch {
    return false;
  }
};

const remember = () => {
  try {
    localStorage.setItem(askedKey, String(Date.now()));
  } catch {
    // Without storage, the answer is not shown again after a reload, and nothing else is lost.
  }
};

// The code of the calls loads with the first question, because most visitors only read.
const calls = () => import('./try-out-calls.ts');

const isEnded = (question: TryOut['question'] | undefined): boolean =>
  question?.answer !== undefined || question?.error !== undefined;

/**
 * One question without an account. Also finds the one that this browser asked within the last 24 hours.
 * @param isAlive false in the prerendered page
 */
export const useTryOut = (isAlive: boolean) => {
  const [since, setSince] = useState<number | null>(null);
  const found = useQuery({
    queryKey: ['try-out', since],
    queryFn: async ({ signal }) => (await calls()).readTryOut(signal),
    enabled: isAlive && (since !== null || hasAsked()),
    refetchInterval: ({ state }) =>
      since === null || isEnded(state.data) || Date.now() - since > giveUpMs ? false : pollMs,
    staleTime: Infinity,
    networkMode: 'always',
  });
  const asking = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: async (tried: Tried) => (await calls()).sendTryOut(tried),
    onSuccess: () => {
      remember();
      setSince(Date.now());
    },
  });
  return {
    asking,
    question: found.data ?? null,
    isWaiting: since !== null && !isEnded(found.data),
    readError: since !== null && found.isError ? found.error : null,
  };
};
