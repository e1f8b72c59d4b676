import type { BillingView, Invoice, SubscriptionState } from '@askwatch/contracts/billing';
import { plans, pricesCents } from '@askwatch/contracts/limits';
import { watchLimits } from '@askwatch/contracts/monitoring';
import { dayText } from '@askwatch/web-kit/time-text';

/** Every text of this remote. Those marked "fixed" are the specification's: docs/limits.md. */

export const page = {
  title: 'Usage & Billing', // fixed
  lead: 'What you use, what your plan allows, and what you pay.',
  sandbox: 'Sandbox: no money moves',
  failed: 'Your plan could not be loaded.',
  failedNote: 'Nothing was changed.',
};

export const plan = {
  label: 'Plan',
  cancel: 'Cancel Pro Plan', // fixed
  reactivate: 'Reactivate Pro', // fixed
  notChanged: 'Your plan was not changed.',
  benefits: 'Pro benefits',
  yours: 'Your Pro benefits',
  adds: 'What Pro adds',
};

export const upgrade = {
  period: 'Billing period',
  monthly: 'Monthly',
  yearly: 'Yearly',
  opening: 'Opening the payment page...',
  submit: 'Upgrade to Pro', // fixed
  note: 'Cancel anytime • No long-term commitments', // fixed
};

export const portal = {
  open: 'Manage card and invoices',
  opening: 'Opening...',
  failed: 'The portal could not be opened.',
  due: 'Payment failed. Update your card.',
  dueAction: 'Update card',
  dueNote: {
    pro: 'You keep Pro while we retry the payment.',
    free: 'Pro resumes as soon as the payment goes through.',
  },
};

export const usage = {
  websites: 'Websites Monitored', // fixed
  websitesNote: 'Websites whose answers are checked for changes.',
  deactivatedNote: 'The newest ones are deactivated. They come back when you upgrade.',
  requests: 'Playground Requests', // fixed
  requestsNote: 'Questions asked this month. Resets on the 1st (UTC).',
  noLimit: 'No limit',
};

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;

/** "3 of 5 websites" */
export const countText = (used: number, limit: number | null, one: 'website' | 'request'): string =>
  limit === null ? counted(used, one) : `${used.toLocaleString('en')} of ${counted(limit, one)}`;

export const deactivatedText = (websites: number, deactivated: number): string =>
  `${counted(websites, 'website')} (${String(deactivated)} deactivated)`; // fixed

export const invoices = {
  title: 'Invoices',
  none: 'No invoices yet.',
  items: { pro: 'Pro, one month', 'pro-annual': 'Pro, one year', 'lead-unlock': 'Lead list' },
  states: { paid: 'Paid', open: 'Due', void: 'Void', refunded: 'Refunded', disputed: 'Disputed' } satisfies Record<
    Invoice['status'],
    string
  >,
  refunded: (amount: string) => `${amount} refunded`,
};

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
