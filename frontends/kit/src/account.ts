import { AccountView } from '@askwatch/contracts/identity';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from './api.ts';

/**
 * The signed-in user's account, including whether its email address is verified: alerts only go to verified addresses.
 */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get('/account', AccountView, signal),
  networkMode: 'always',
  // The address may be verified on another device, so returning to the page refetches it.
  staleTime: 10_000,
});

/** Sends the verification email again. Each email counts against a limit, so this is never retried automatically. */
export const useVerificationMail = () =>
  useMutation({ mutationFn: () => api.send('/email-verification'), retry: false, networkMode: 'always' });
