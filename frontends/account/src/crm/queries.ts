import { CrmRow, CrmView } from '@askwatch/contracts/publishing';
import { api } from '@askwatch/web-kit/api';
import { newer, union } from '@askwatch/web-kit/merge';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

// The keys are the kinds of pushed views, which update what is cached here.
const crmKey = ['crm'];
const rowsKey = ['crm-row'];

/** The connection with the CRM. */
export const crmQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: crmKey,
    queryFn: async ({ signal }) => {
      const read = await api.get('/crm', CrmView, signal);
      return newer(client.getQueryData<CrmView>(crmKey), read);
    },
    networkMode: 'always',
    staleTime: 0,
  });

/** The newest events and what became of them, the newest first. */
export const rowsQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: rowsKey,
    queryFn: async ({ signal }) => {
      const read = await api.get('/crm/rows', z.array(CrmRow), signal);
      return union(client.getQueryData<CrmRow[]>(rowsKey) ?? [], read);
    },
    select: (rows) => rows.toSorted((a, b) => b.time.localeCompare(a.time) || b.id.localeCompare(a.id)),
    networkMode: 'always',
    staleTime: 0,
  });
