import { AccountView } from '@askwatch/contracts/identity';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from './api.ts';

/** The account of whoever is signed in, and whether its address is verified: alerts go to verified ones alone. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get('/account', AccountView, signal),
  networkMode: 'always',
  // The address may be verified on another device: whoever comes back to the page sees it.
  staleTime: 10_000,
});

/** Mails the link that verifies the address once more. Each mail counts, so none is sent by itself. */
export const useVerificationMail = () =>
  useMutation({ mutationFn: () => api.send('/email-verification'), retry: false, networkMode: 'always' });
