import { expect, test } from '@jest/globals';
import { BillingChange, subscriptionState } from './billing.ts';
import { plans, pricesCents } from './limits.ts';

const commandId = '00000000-0000-4000-8000-000000000001';
const searchId = '00000000-0000-4000-8000-000000000002';

test.each([
  { commandId, type: 'purchase', item: 'pro' },
  { commandId, type: 'purchase', item: 'pro-annual' },
  { commandId, type: 'unsubscribe', item: 'pro' },
  { commandId, type: 'resubscribe', item: 'pro-annual' },
  { commandId, type: 'purchase', item: 'lead-unlock', metadata: { searchId } },
])('%j is a billing change', (change) => {
  expect(BillingChange.parse(change)).toEqual(change);
});

test.each([
  ['a price of its own', { commandId, type: 'purchase', item: 'pro', priceId: 'price_1' }],
  ['an amount', { commandId, type: 'purchase', item: 'pro', amountCents: 1 }],
  ['another item', { commandId, type: 'purchase', item: 'enterprise' }],
  ['a lead list without its search', { commandId, type: 'purchase', item: 'lead-unlock' }],
  ['a plan with a search', { commandId, type: 'purchase', item: 'pro', metadata: { searchId } }],
  ['a lead list that is cancelled', { commandId, type: 'unsubscribe', item: 'lead-unlock', metadata: { searchId } }],
  ['other metadata', { commandId, type: 'purchase', item: 'lead-unlock', metadata: { searchId, userId: 'eve' } }],
  ['another plan in the body', { commandId, type: 'purchase', item: 'pro', plan: 'pro' }],
  ['no id', { type: 'purchase', item: 'pro' }],
])('a change with %s is refused', (_name, change) => {
  expect(BillingChange.safeParse(change).success).toBe(false);
});

const now = Date.parse('2026-11-22T10:00:00.000Z');
const later = '2026-11-22T10:00:00.001Z';

test.each([
  [{}, 'no'],
  [{ willRenew: true }, 'no'],
  [{ subscriptionExpires: '2026-11-22T10:00:00.000Z', willRenew: true }, 'no'],
  [{ subscriptionExpires: '2026-11-21T23:59:59.999Z', willRenew: false }, 'no'],
  [{ subscriptionExpires: later, willRenew: false }, 'yesNotRenewing'],
  [{ subscriptionExpires: later, willRenew: true }, 'yesRenewing'],
  [{ subscriptionExpires: later }, 'yesRenewing'],
])('the subscription state of %j is %s', (view, state) => {
  expect(subscriptionState(view, now)).toBe(state);
});

test('prices are the specified ones', () => {
  expect(pricesCents).toEqual({ pro: 1000, 'pro-annual': 10_000, 'lead-unlock': 1000 });
  expect(plans.pro.priceCents).toBe(pricesCents.pro);
});
