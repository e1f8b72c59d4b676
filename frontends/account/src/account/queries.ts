import { DeviceView } from '@askwatch/contracts/identity';
import { api } from '@askwatch/web-kit/api';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

/** The signed-in devices. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.get('/sessions', z.array(DeviceView), signal),
  networkMode: 'always',
  staleTime: 0,
});
