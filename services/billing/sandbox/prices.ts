import { pricesCents } from '@askwatch/contracts/limits';
import type { Store } from './store.ts';
import type { Price } from './things.ts';

/** The only key that the sandbox accepts, so that a real one is never sent to it. */
export const sandboxKey = 'sk_sandbox_local';

/** The ids of the sandbox's prices. */
export const sandboxPrices = {
  pro: 'price_sandbox_pro',
  'pro-annual': 'price_sandbox_pro_annual',
  'lead-unlock': 'price_sandbox_leads',
} as const;

const names = { pro: 'Pro, monthly', 'pro-annual': 'Pro, yearly', 'lead-unlock': 'Lead list' };
const intervals = { pro: 'month', 'pro-annual': 'year', 'lead-unlock': null } as const;

/** Creates the prices that billing sells, as someone would in Stripe's dashboard. */
export const addPrices = (store: Store): void => {
  for (const item of Object.keys(sandboxPrices) as (keyof typeof sandboxPrices)[]) {
    const interval = intervals[item];
    store.put<Price>({
      id: sandboxPrices[item],
      object: 'price',
      created: 0,
      livemode: false,
      active: true,
      currency: 'usd',
      unit_amount: pricesCents[item],
      type: interval ? 'recurring' : 'one_time',
      recurring: interval && { interval, interval_count: 1 },
      product: `prod_sandbox_${item.replace('-', '_')}`,
      nickname: names[item],
    });
  }
};
