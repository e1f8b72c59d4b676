import { type BillingChange, BillingChangeResult, BillingView, PortalLink } from '@askwatch/contracts/billing';
import { api } from '@askwatch/web-kit/api';
import { newer } from '@askwatch/web-kit/merge';
import { newId } from '@askwatch/web-kit/new-id';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const key = ['billing'];

/** The plan, usage and invoices; every change is pushed. */
export const billingQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ client, signal }) => {
    const read = await api.get('/billing', BillingView, signal);
    // Looked up after the read: a push that arrived meanwhile may be newer.
    return newer(client.getQueryData<BillingView>(key), read);
  },
  networkMode: 'always',
});

type Wanted = Pick<BillingChange, 'type' | 'item'>;

/** Another site's page; the history keeps ours, so that the back button returns. */
const leaveTo = (url: string): void => {
  location.assign(url);
};

/** Buys, ends or reactivates Pro. A change that was refused has an `error`, to be shown as it is. */
export const useChange = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      api.ask('/billing/changes', { commandId: newId(), ...wanted } satisfies BillingChange, BillingChangeResult),
    networkMode: 'always',
    onSuccess: ({ sessionUrl }) => {
      if (sessionUrl === undefined) void client.invalidateQueries({ queryKey: key });
      else leaveTo(sessionUrl);
    },
  });
};

/** Opens the customer portal, where cards are changed and invoices downloaded. */
export const usePortal = () =>
  useMutation({
    mutationFn: () => api.ask('/billing/portal', undefined, PortalLink),
    networkMode: 'always',
    onSuccess: ({ url }) => {
      leaveTo(url);
    },
  });
