import { LeadSearchResults, LeadSearchView } from '@askwatch/contracts/leads';
import { api } from '@askwatch/web-kit/api';
import { union } from '@askwatch/web-kit/merge';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const searchesKey = ['lead-search'] as const;

/** The workspace's searches, newest first; changes are pushed. */
export const searchesQuery = queryOptions({
  queryKey: searchesKey,
  queryFn: async ({ client, signal }) => {
    const read = await api.get('/leads', LeadSearchView.array(), signal);
    // A push may have arrived during the read.
    return union(client.getQueryData<LeadSearchView[]>(searchesKey) ?? [], read).toSorted((a, b) =>
      b.created.localeCompare(a.created),
    );
  },
  networkMode: 'always',
});

const everyMs = 4000;

/** The results of a search. Its version is part of the key, so that a pushed change reads them again. */
export const resultsQuery = ({ id, version }: LeadSearchView) =>
  queryOptions({
    queryKey: ['lead-results', id, version],
    queryFn: ({ signal }) => api.get(`/leads/${encodeURIComponent(id)}`, LeadSearchResults, signal),
    networkMode: 'always',
    placeholderData: keepPreviousData,
    // Contacts are found site by site, and are not pushed.
    refetchInterval: ({ state }) => ((state.data?.sitesLeft ?? 0) > 0 ? everyMs : false),
  });
