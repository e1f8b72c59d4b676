import type { LeadSearchView } from '@askwatch/contracts/leads';
import { upsert } from '@askwatch/web-kit/merge';
import type { QueryClient } from '@tanstack/react-query';

export type Pushed = LeadSearchView;

/** What the shell does with a pushed search. */
export const applyPush = (client: QueryClient, view: Pushed): void => {
  client.setQueryData<LeadSearchView[]>(['lead-search'], (known) => known && upsert(known, view));
};
