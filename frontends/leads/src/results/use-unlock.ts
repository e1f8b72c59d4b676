import { type BillingChange, BillingChangeResult } from '@askwatch/contracts/billing';
import { api } from '@askwatch/web-kit/api';
import { newId } from '@askwatch/web-kit/new-id';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText, paymentErrorText } from '../texts.ts';

/** A page to pay on: any https address, or our own local server. */
const isPaymentPage = (url: string): boolean => /^https?:$/.test(new URL(url).protocol);

const goTo = (url: string): void => {
  location.assign(url);
};

/**
 * Asks for the payment page of a search and goes there.
 * @param go opens the page
 * @returns `error`, the text to show; the results are unlocked by the payment, not here
 */
export const useUnlock = (searchId: string, go: (url: string) => void = goTo) => {
  // The same command when sent again, so that a search is paid for once.
  const commandId = useRef<string>(undefined);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => {
      commandId.current ??= newId();
      const change: BillingChange = {
        commandId: commandId.current,
        type: 'purchase',
        item: 'lead-unlock',
        metadata: { searchId },
      };
      return api.ask('/billing/changes', change, BillingChangeResult);
    },
    networkMode: 'always',
    onSuccess: ({ sessionUrl, error: refused }) => {
      // A refusal or an opened page settles the command; what comes next is a new one.
      if (refused !== undefined || sessionUrl !== undefined) commandId.current = undefined;
      if (refused === undefined && sessionUrl !== undefined && isPaymentPage(sessionUrl)) go(sessionUrl);
    },
  });
  const refused = data?.error === undefined ? null : errorText(data.error);
  return {
    unlock: () => {
      mutate();
    },
    isBusy: isPending,
    error: error ? paymentErrorText(error) : refused,
  };
};
