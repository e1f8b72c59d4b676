import { ClientConfig } from '@askwatch/contracts/live';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Where the page runs; it does not change while the page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => api.get('/config', ClientConfig, signal),
  staleTime: Infinity,
});
