import type { FindLeads, LeadSearchView } from '@askwatch/contracts/leads';
import { leadLimits } from '@askwatch/contracts/limits';
import { api, isTransient } from '@askwatch/web-kit/api';
import { newId } from '@askwatch/web-kit/new-id';
import { useNow } from '@askwatch/web-kit/use-now';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { searchesKey } from '../queries.ts';

type Sent = { id: string; sinceMs: number };

/** Requests searches. Sent again after an unknown outcome, the same search keeps its id, so it is searched once. */
export const useSearch = (onSent: (searchId: string) => void) => {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const unknown = useRef<FindLeads | null>(null);
  const { mutate, ...mutation } = useMutation({
    mutationFn: (wanted: FindLeads) => api.send('/leads', wanted),
    networkMode: 'always',
    onSuccess: (_done, { searchId }) => {
      unknown.current = null;
      setSent({ id: searchId, sinceMs: Date.now() });
      onSent(searchId);
      void client.invalidateQueries({ queryKey: searchesKey });
    },
    onError: (error, wanted) => {
      unknown.current = isTransient(error) ? wanted : null;
    },
  });
  const search = (keyword: string, location: string) => {
    const again = unknown.current;
    const isSame = again?.keyword === keyword && again.location === location;
    mutate(isSame ? again : { searchId: newId(), keyword, location });
  };
  return { ...mutation, search, sent };
};

/**
 * What the screen says of a search that has not ended: it waits for thirty seconds.
 * @param sent the search that was sent from this page, if any
 */
export const useWaiting = (
  search: LeadSearchView | undefined,
  sent: Sent | null,
): { isWaiting: boolean; isTimedOut: boolean; leftMs: number } => {
  const isSent = sent !== null && (search === undefined || search.id === sent.id);
  const isOpen = search ? search.status === 'searching' : isSent;
  const sinceMs = isSent ? sent.sinceMs : Date.parse(search?.created ?? '');
  const leftMs = sinceMs + leadLimits.searchMs - useNow(isOpen, 500);
  return { isWaiting: isOpen && leftMs > 0, isTimedOut: isOpen && leftMs <= 0, leftMs: Math.max(0, leftMs) };
};
