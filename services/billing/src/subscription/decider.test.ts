import type { Invoice, SubscriptionFacts } from '@askwatch/contracts/billing';
import { ownActor } from '@askwatch/contracts/workspace';
import { specification } from '@askwatch/service-kit/testing';
import { expect, test } from '@jest/globals';
import { givesPro, isPaymentDue, subscription, type SubscriptionCommand, type SubscriptionEvent } from './decider.ts';

const given = specification(subscription);
const at = '2026-11-22T10:00:00.000Z';
const by = { ...ownActor('ann'), at };
const commandId = '00000000-0000-4000-8000-000000000001';

const facts = (of: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  subscriptionId: 'sub_1',
  item: 'pro',
  status: 'active',
  periodEnd: '2026-12-22T10:00:00.000Z',
  willRenew: true,
  ...of,
});
const invoice: Invoice = {
  id: 'in_1',
  number: 'A-1',
  item: 'pro',
  created: at,
  amountCents: 1000,
  refundedCents: 0,
  status: 'paid',
};
const named: SubscriptionEvent = { ...by, type: 'CustomerCreated', customerId: 'cus_1' };
const intended = (item: 'pro' | 'pro-annual' = 'pro', attempt = 1): SubscriptionEvent => ({
  ...by,
  type: 'CheckoutIntended',
  commandId,
  item,
  attempt,
  priceId: 'price_1',
  amountCents: 1000,
});
const opened: SubscriptionEvent = { ...by, type: 'CheckoutOpened', attempt: 1, sessionId: 'cs_1' };
const ended: SubscriptionEvent = { ...by, type: 'CheckoutEnded', attempt: 1, outcome: 'expired' };
const read = (subscription_: SubscriptionFacts | null): SubscriptionEvent => ({
  ...by,
  type: 'SubscriptionRead',
  subscription: subscription_,
});
const plan = (name: 'free' | 'pro'): SubscriptionEvent => ({ ...by, type: 'PlanChanged', plan: name });
const record = (of: SubscriptionFacts | null, invoices: Invoice[] = []): SubscriptionCommand => ({
  ...by,
  type: 'RecordAccount',
  subscription: of,
  invoices,
});
const intend: SubscriptionCommand = {
  ...by,
  type: 'IntendCheckout',
  commandId,
  item: 'pro',
  priceId: 'price_1',
  amountCents: 1000,
};

test('a customer is named once', () => {
  const name: SubscriptionCommand = { ...by, type: 'NameCustomer', customerId: 'cus_1' };
  given().when(name).then(named);
  given(named)
    .when({ ...name, customerId: 'cus_2' })
    .then();
});

test('an intent is stored before a page is opened, and a second one continues with the same page', () => {
  given(named).when(intend).then(intended());
  given(named, intended()).when(intend).then();
  given(named, intended(), opened).when(intend).then();
  given(named, intended(), opened, ended).when(intend).then(intended('pro', 2));
  given(named, intended('pro-annual')).when(intend).refused('checkout-open');
});

test('a page is opened and ended once, and only the one that is open', () => {
  const open: SubscriptionCommand = { ...by, type: 'OpenCheckout', attempt: 1, sessionId: 'cs_1' };
  const end: SubscriptionCommand = { ...by, type: 'EndCheckout', attempt: 1, outcome: 'expired' };
  given(intended()).when(open).then(opened);
  given(intended(), opened)
    .when({ ...open, sessionId: 'cs_2' })
    .then();
  given(intended(), opened).when(end).then(ended);
  given(intended(), opened, ended).when(end).then();
  given(intended(), opened, ended, intended('pro', 2)).when(open).then();
});

test('what was read from Stripe changes the plan once', () => {
  given(named)
    .when(record(facts(), [invoice]))
    .then({ ...by, type: 'InvoiceRead', invoice }, read(facts()), plan('pro'));
  const known = [named, { ...by, type: 'InvoiceRead', invoice } as const, read(facts()), plan('pro')];
  given(...known)
    .when(record(facts(), [invoice]))
    .then();
  const refunded: Invoice = { ...invoice, refundedCents: 1000, status: 'refunded' };
  const reversed = facts({ reversed: 'refunded' });
  given(...known)
    .when(record(reversed, [refunded]))
    .then({ ...by, type: 'InvoiceRead', invoice: refunded }, read(reversed), plan('free'));
  given(...known)
    .when(record(null))
    .then(read(null), plan('free'));
});

test('a subscription closes the page it came from', () => {
  const before = [named, intended(), opened, read(facts()), plan('pro')];
  given(...before)
    .when(intend)
    .refused('already-pro');
  given(...before, read(facts({ status: 'canceled' })), plan('free'))
    .when(intend)
    .then(intended('pro', 2));
});

test('with an unpaid subscription no second one is sold', () => {
  for (const status of ['past_due', 'unpaid', 'incomplete', 'paused'])
    given(named, read(facts({ status })))
      .when(intend)
      .refused('payment-due');
  given(named, read(facts({ status: 'incomplete_expired' })))
    .when(intend)
    .then(intended());
});

test('while Stripe tries a failed renewal again Pro stays, and it ends with the last try', () => {
  const pro = [named, read(facts()), plan('pro')];
  const trying = facts({ status: 'past_due', periodEnd: '2027-01-22T10:00:00.000Z' });
  given(...pro)
    .when(record(trying))
    .then(read(trying));
  for (const status of ['unpaid', 'canceled'])
    given(...pro, read(trying))
      .when(record({ ...trying, status }))
      .then(read({ ...trying, status }), plan('free'));
  given(...pro, read(trying))
    .when(intend)
    .refused('payment-due');
});

test('a dispute that is won gives Pro back for the rest of the period', () => {
  const disputed = facts({ reversed: 'disputed', willRenew: false });
  given(named, read(disputed))
    .when(record(facts({ willRenew: false })))
    .then(read(facts({ willRenew: false })), plan('pro'));
});

test('ending and reactivating is intended once, and needs Pro', () => {
  const renew = (willRenew: boolean): SubscriptionCommand => ({ ...by, type: 'IntendRenewal', commandId, willRenew });
  given().when(renew(false)).refused('no-subscription');
  const pro = [named, read(facts()), plan('pro')];
  given(...pro)
    .when(renew(true))
    .then();
  given(...pro)
    .when(renew(false))
    .then({ ...by, type: 'RenewalIntended', commandId, willRenew: false });
  given(...pro, plan('free'))
    .when(renew(true))
    .refused('no-subscription');
});

test('a period ends to the millisecond', () => {
  const pro = [named, read(facts({ periodEnd: '2026-11-30T23:59:59.999Z' })), plan('pro')];
  const expire = (now: string): SubscriptionCommand => ({ ...by, type: 'ExpirePeriod', at: now });
  given(...pro)
    .when(expire('2026-11-30T23:59:59.998Z'))
    .then();
  const over = '2026-11-30T23:59:59.999Z';
  given(...pro)
    .when(expire(over))
    .then({ ...by, at: over, type: 'PlanChanged', plan: 'free' });
  given(...pro, plan('free'))
    .when(expire(over))
    .then();
});

test.each([
  [facts(), true],
  [null, false],
  [facts({ willRenew: false }), true],
  [facts({ status: 'past_due' }), true],
  [facts({ status: 'unpaid' }), false],
  [facts({ status: 'incomplete' }), false],
  [facts({ status: 'past_due', reversed: 'disputed' }), false],
  [facts({ status: 'past_due', periodEnd: at }), false],
  [facts({ status: 'canceled' }), false],
  [facts({ reversed: 'disputed' }), false],
  [facts({ periodEnd: at }), false],
])('%j gives Pro: %s', (of, gives) => {
  expect(givesPro(of, at)).toBe(gives);
});

test('a payment is due if it failed, not if it went back', () => {
  expect(isPaymentDue(facts({ status: 'past_due' }))).toBe(true);
  expect(isPaymentDue(facts({ status: 'past_due', reversed: 'refunded' }))).toBe(false);
  expect(isPaymentDue(facts())).toBe(false);
  expect(isPaymentDue(null)).toBe(false);
});
