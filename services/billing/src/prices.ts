import type { BillingItem } from '@askwatch/contracts/billing';
import { pricesCents } from '@askwatch/contracts/limits';

/** A price at Stripe and what it must cost. */
export type Price = { item: BillingItem; priceId: string; amountCents: number };

/** Our table of prices: whatever Stripe reports is compared with it. */
export type Prices = ReturnType<typeof priceTable>;

type Ids = {
  STRIPE_PRICE_PRO: string;
  STRIPE_PRICE_PRO_ANNUAL?: string | undefined;
  STRIPE_PRICE_LEADS: string;
};

/** @throws if two items share a price id */
export const priceTable = ({ STRIPE_PRICE_PRO, STRIPE_PRICE_PRO_ANNUAL, STRIPE_PRICE_LEADS }: Ids) => {
  const ids: [BillingItem, string | undefined][] = [
    ['pro', STRIPE_PRICE_PRO],
    ['pro-annual', STRIPE_PRICE_PRO_ANNUAL],
    ['lead-unlock', STRIPE_PRICE_LEADS],
  ];
  const prices = ids.flatMap(([item, priceId]): Price[] =>
    priceId === undefined ? [] : [{ item, priceId, amountCents: pricesCents[item] }],
  );
  if (new Set(prices.map(({ priceId }) => priceId)).size < prices.length)
    throw new Error('Each STRIPE_PRICE variable needs a price of its own.');
  return {
    /** @returns undefined if the item is not sold here */
    of: (item: BillingItem): Price | undefined => prices.find((price) => price.item === item),
    byId: (priceId: string): Price | undefined => prices.find((price) => price.priceId === priceId),
  };
};
