import { AccountView, DeviceView } from '@askwatch/contracts/identity';
import { api } from '@askwatch/web-kit/api';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get('/account', AccountView, signal),
  networkMode: 'always',
  // The address may be verified on another device: whoever comes back to the page sees it.
  staleTime: 10_000,
});

/** The devices that are signed in. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.get('/sessions', z.array(DeviceView), signal),
  networkMode: 'always',
  staleTime: 0,
});
