import { ClientConfig } from '@askwatch/contracts/client-config';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The deployment's settings, which don't change while the page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => api.get('/config', ClientConfig, signal),
  staleTime: Infinity,
});
