import type { BillingView, SubscriptionState } from '@askwatch/contracts/billing';
import { plans, pricesCents } from '@askwatch/contracts/limits';
import { watchLimits } from '@askwatch/contracts/monitoring';
import { dayText } from '@askwatch/web-kit/time-text';

export const dollars = (cents: number): string => {
  const whole = cents % 100 === 0;
  return `$${(cents / 100).toLocaleString('en', { minimumFractionDigits: whole ? 0 : 2 })}`;
};

export const prices = {
  pro: `${dollars(pricesCents.pro)}/month`,
  'pro-annual': `${dollars(pricesCents['pro-annual'])}/year`,
} as const;

/** The banner's texts. They are fixed by the specification. */
export const bannerOf = (
  state: SubscriptionState,
  { subscriptionExpires }: Pick<BillingView, 'subscriptionExpires'>,
): { title: string; text: string } => {
  const date = subscriptionExpires === undefined ? 'Unknown' : dayText(subscriptionExpires);
  if (state === 'yesRenewing') return { title: 'Pro Plan Active', text: `Subscription renews: ${date}` };
  if (state === 'yesNotRenewing') return { title: 'Pro Plan (Not Renewing)', text: `Subscription expires: ${date}` };
  const { watches, questionsPerMonth } = plans.free;
  return {
    title: 'Free Plan',
    text: `${String(watches)} monitored websites and ${String(questionsPerMonth)} playground requests a month.`,
  };
};

const everyText = (minutes: number): string =>
  minutes === 60 ? 'hour' : minutes % 60 === 0 ? `${String(minutes / 60)} hours` : `${String(minutes)} minutes`;

export const benefits: readonly string[] = [
  `${String(plans.pro.watches)} monitored websites instead of ${String(plans.free.watches)}`,
  `${String(plans.pro.questionsPerMonth)} playground requests a month instead of ${String(plans.free.questionsPerMonth)}`,
  `Checks every ${everyText(watchLimits.intervals.pro)} instead of every ${everyText(watchLimits.intervals.usual)}`,
];

/** After coming back from the payment page. */
export const returnText = (checkout: string | null, state: SubscriptionState): string | null => {
  if (checkout === 'canceled') return 'Checkout canceled. You were not charged.';
  if (checkout !== 'done' || state !== 'no') return null;
  return 'Thank you. Pro starts as soon as the payment is confirmed, usually within seconds.';
};
