import { expect, test } from '@jest/globals';
import { priceTable } from '../prices.ts';
import { accountFacts, type RawAccount } from './account.ts';

const prices = priceTable({
  STRIPE_PRICE_PRO: 'price_pro',
  STRIPE_PRICE_PRO_ANNUAL: 'price_year',
  STRIPE_PRICE_LEADS: 'price_leads',
});
const at = '2026-11-22T10:00:00.000Z';
const end = Date.parse('2026-12-22T10:00:00.000Z') / 1000;

type Fields = Record<string, unknown>;
const item = (of: Fields = {}) => ({
  price: { id: 'price_pro', unit_amount: 1000, currency: 'usd' },
  quantity: 1,
  current_period_end: end,
  ...of,
});
const subscription = (of: Fields = {}, items = [item()]) => ({
  id: 'sub_1',
  status: 'active',
  items: { data: items },
  cancel_at_period_end: false,
  cancel_at: null,
  latest_invoice: 'in_1',
  ...of,
});
const invoice = (of: Fields = {}) => ({
  id: 'in_1',
  number: 'A-1',
  status: 'paid',
  created: 1_795_000_000,
  total: 1000,
  currency: 'usd',
  lines: { data: [{ pricing: { price_details: { price: 'price_pro' } } }] },
  payments: { data: [{ payment: { payment_intent: 'pi_1' } }] },
  ...of,
});
const session = (of: Fields = {}) => ({
  id: 'cs_1',
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  metadata: { searchId: 's', workspaceId: 'ann' },
  amount_total: 1000,
  currency: 'usd',
  payment_intent: 'pi_2',
  line_items: { data: [{ price: { id: 'price_leads' }, quantity: 1 }] },
  ...of,
});
const charge = (of: Fields = {}) => ({
  id: 'ch_1',
  payment_intent: 'pi_1',
  status: 'succeeded',
  amount: 1000,
  amount_refunded: 0,
  refunded: false,
  disputed: false,
  ...of,
});

const factsOf = (raw: { [Name in keyof RawAccount]?: object[] }) =>
  accountFacts(
    { subscriptions: [], invoices: [], sessions: [], charges: [], disputes: [], ...raw } as unknown as RawAccount,
    prices,
    at,
  );
const whyOf = (raw: Parameters<typeof factsOf>[0]) => factsOf(raw).refused.map(({ why }) => why);

test('a paid subscription at our price counts, with the period of its item', () => {
  const facts = factsOf({ subscriptions: [subscription()], invoices: [invoice()], charges: [charge()] });
  expect(facts.subscription).toEqual({
    subscriptionId: 'sub_1',
    item: 'pro',
    status: 'active',
    periodEnd: '2026-12-22T10:00:00.000Z',
    willRenew: true,
  });
  expect(facts.invoices).toMatchObject([{ id: 'in_1', item: 'pro', amountCents: 1000, status: 'paid' }]);
  expect(facts.refused).toEqual([]);
});

test.each([
  [{ cancel_at_period_end: true }, false],
  [{ cancel_at: end }, false],
  [{ status: 'canceled' }, false],
  [{}, true],
])('with %j it renews: %s', (of, willRenew) => {
  expect(factsOf({ subscriptions: [subscription(of)] }).subscription?.willRenew).toBe(willRenew);
});

test.each([
  ['an unknown price', subscription({}, [item({ price: { id: 'price_x', unit_amount: 1000, currency: 'usd' } })])],
  ['the price of a lead list', subscription({}, [item({ price: { id: 'price_leads', unit_amount: 1000 } })])],
  ['a lower amount', subscription({}, [item({ price: { id: 'price_pro', unit_amount: 999, currency: 'usd' } })])],
  ['another currency', subscription({}, [item({ price: { id: 'price_pro', unit_amount: 1000, currency: 'jpy' } })])],
  ['two of them', subscription({}, [item({ quantity: 2 })])],
  ['two items', subscription({}, [item(), item()])],
  ['nothing', subscription({}, [])],
])('a subscription to %s gives nothing', (_name, one) => {
  const facts = factsOf({ subscriptions: [one], invoices: [invoice()] });
  expect(facts.subscription).toBeNull();
  expect(facts.refused).toMatchObject([{ id: 'sub_1' }]);
});

test('a coupon of 100 percent gives nothing', () => {
  expect(whyOf({ subscriptions: [subscription()], invoices: [invoice({ total: 0 })] })).toEqual([
    'subscription at another amount',
  ]);
});

test('a full refund or a dispute is taken into account, a partial refund is only shown', () => {
  const of = (reversal: Fields) =>
    factsOf({ subscriptions: [subscription()], invoices: [invoice()], charges: [charge(reversal)] });
  const refunded = of({ refunded: true, amount_refunded: 1000 });
  expect([refunded.subscription?.reversed, refunded.invoices[0]?.status]).toEqual(['refunded', 'refunded']);
  const disputed = of({ disputed: true });
  expect([disputed.subscription?.reversed, disputed.invoices[0]?.status]).toEqual(['disputed', 'disputed']);
  const partly = of({ amount_refunded: 300 });
  expect([partly.subscription?.reversed, partly.invoices[0]]).toMatchObject([
    undefined,
    { status: 'paid', refundedCents: 300 },
  ]);
});

test.each([
  ['needs_response', 'disputed'],
  ['under_review', 'disputed'],
  ['lost', 'disputed'],
  ['won', undefined],
  ['warning_needs_response', undefined],
  ['warning_closed', undefined],
])('a payment with a dispute that is %s counts as %s', (status, reversed) => {
  const about = { charges: [charge({ disputed: true })], disputes: [{ id: 'du_1', charge: 'ch_1', status }] };
  const facts = factsOf({ subscriptions: [subscription()], invoices: [invoice()], ...about });
  expect(facts.subscription?.reversed).toBe(reversed);
});

test('a dispute that was won does not outweigh one that was lost, nor a refund', () => {
  const won = { id: 'du_1', charge: { id: 'ch_1' }, status: 'won' };
  const of = (of: Fields, ...disputes: object[]) =>
    factsOf({
      subscriptions: [subscription()],
      invoices: [invoice()],
      charges: [charge({ disputed: true, ...of })],
      disputes: [won, ...disputes],
    }).subscription?.reversed;
  expect(of({}, { id: 'du_2', charge: 'ch_1', status: 'lost' })).toBe('disputed');
  expect(of({ refunded: true })).toBe('refunded');
  expect(of({}, { id: 'du_3', charge: 'ch_of_another', status: 'lost' })).toBeUndefined();
});

test('a disputed subscription that ends is no second one', () => {
  const [disputed, next] = [
    subscription({ cancel_at_period_end: true }),
    subscription({ id: 'sub_2', latest_invoice: 'in_2' }),
  ];
  const facts = factsOf({
    subscriptions: [disputed, next],
    invoices: [invoice()],
    charges: [charge({ disputed: true })],
  });
  expect([facts.subscription?.subscriptionId, facts.refused]).toEqual(['sub_2', []]);
});

test('of several subscriptions the one that gives Pro the longest counts, and a second live one is refused', () => {
  const later = subscription({ id: 'sub_2' }, [item({ current_period_end: end + 86_400 })]);
  const old = subscription({ id: 'sub_0', status: 'canceled' }, [item({ current_period_end: end + 999_999 })]);
  const facts = factsOf({ subscriptions: [subscription(), later, old] });
  expect(facts.subscription?.subscriptionId).toBe('sub_2');
  expect(facts.refused.map(({ why }) => why)).toEqual(['second subscription']);
  expect(factsOf({ subscriptions: [old] }).subscription?.status).toBe('canceled');
});

test('a paid page unlocks its search', () => {
  const unlock = { sessionId: 'cs_1', searchId: 's', workspaceId: 'ann', amountCents: 1000 };
  expect(factsOf({ sessions: [session()] }).unlocks).toEqual([unlock]);
  const reversed = charge({ payment_intent: 'pi_2', refunded: true, amount_refunded: 1000 });
  expect(factsOf({ sessions: [session()], charges: [reversed] }).unlocks).toEqual([
    { ...unlock, reversed: 'refunded' },
  ]);
});

test('a search that was paid twice stays paid when one payment is refunded, and until then someone must look at it', () => {
  const sessions = [session(), session({ id: 'cs_2', payment_intent: 'pi_3' })];
  expect(factsOf({ sessions })).toMatchObject({
    unlocks: [{ sessionId: 'cs_1' }],
    refused: [{ id: 'cs_2', why: 'second payment for a search' }],
  });
  const charges = [charge({ payment_intent: 'pi_2', refunded: true })];
  const facts = factsOf({ sessions, charges });
  expect(facts).toMatchObject({ unlocks: [{ sessionId: 'cs_2' }], refused: [] });
  expect(facts.unlocks[0]).not.toHaveProperty('reversed');
});

test.each([
  ['is open', { status: 'open' }],
  ['has expired', { status: 'expired' }],
  ['is not paid yet', { payment_status: 'unpaid' }],
  ['is for a subscription', { mode: 'subscription' }],
])('a page that %s unlocks nothing, and that is right', (_name, of) => {
  expect(factsOf({ sessions: [session(of)] })).toMatchObject({ unlocks: [], refused: [] });
});

test.each([
  ['no search', { metadata: {} }],
  ['another price', { line_items: { data: [{ price: { id: 'price_pro' }, quantity: 1 }] } }],
  ['two things', { line_items: { data: [{ price: { id: 'price_leads' }, quantity: 2 }] } }],
  ['a lower amount', { amount_total: 1 }],
  ['another currency', { currency: 'eur' }],
])('a payment for %s unlocks nothing, and someone must look at it', (_name, of) => {
  const facts = factsOf({ sessions: [session(of)] });
  expect(facts.unlocks).toEqual([]);
  expect(facts.refused).toMatchObject([{ id: 'cs_1' }]);
});

test('drafts are not invoices yet, and invoices of unknown prices are refused', () => {
  expect(factsOf({ invoices: [invoice({ status: 'draft' })] })).toMatchObject({ invoices: [], refused: [] });
  expect(whyOf({ invoices: [invoice({ lines: { data: [] } })] })).toEqual(['invoice of an unknown price ']);
  expect(factsOf({ invoices: [invoice({ status: 'uncollectible' })] }).invoices[0]?.status).toBe('void');
});
