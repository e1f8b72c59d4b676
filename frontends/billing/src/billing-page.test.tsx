import { serve, show, viewOf } from './show.fixture.tsx';
import type { BillingView, Invoice } from '@askwatch/contracts/billing';
import { dayText } from '@askwatch/web-kit/time-text';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

afterEach(cleanup);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const ends = inDays(20);
const pro = viewOf({
  plan: 'pro',
  subscriptionExpires: ends,
  willRenew: true,
  interval: 'month',
  limits: { questions: 200, websites: 100 },
  hasPortal: true,
});
const changes = 'POST /api/billing/changes';
const button = (name: string) => screen.queryByRole('button', { name });
const buttons = () => ['Upgrade to Pro', 'Cancel Pro Plan', 'Reactivate Pro'].filter((name) => button(name) !== null);

test.each([
  ['without Pro', viewOf(), 'Free Plan', /5 monitored websites/, ['Upgrade to Pro']],
  ['with Pro', pro, 'Pro Plan Active', `Subscription renews: ${dayText(ends)}`, ['Cancel Pro Plan']],
  [
    'with Pro that ends',
    { ...pro, willRenew: false },
    'Pro Plan (Not Renewing)',
    `Subscription expires: ${dayText(ends)}`,
    ['Reactivate Pro'],
  ],
  [
    'with a period that is over',
    { ...pro, subscriptionExpires: inDays(-1) },
    'Free Plan',
    /5 monitored/,
    ['Upgrade to Pro'],
  ],
])('%s the banner and the button fit', (_name, view, title, text, shown) => {
  serve({});
  show(view);
  expect(screen.getByRole('heading', { level: 1, name: 'Usage & Billing' })).toBeTruthy();
  const plan = within(screen.getByRole('region', { name: 'Plan' }));
  expect(plan.getByRole('heading', { name: title })).toBeTruthy();
  expect(plan.getByText(text)).toBeTruthy();
  expect(buttons()).toEqual(shown);
});

test('upgrading asks for Pro by its name, and names the price and the terms', async () => {
  const calls = serve({ [changes]: { status: 200, body: { error: 'The payment provider refused this.' } } });
  show(viewOf());
  expect(screen.getByText('$10/month')).toBeTruthy();
  expect(screen.getByText('Cancel anytime • No long-term commitments')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Billing period' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The payment provider refused this.');
  expect(calls).toEqual([
    { call: changes, body: { commandId: expect.any(String) as unknown as string, type: 'purchase', item: 'pro' } },
  ]);
});

test('where Pro is sold by the year too, the period can be chosen', async () => {
  const calls = serve({ [changes]: { status: 200, body: { error: 'Not today.' } } });
  show(viewOf({ offersAnnual: true }));
  await userEvent.click(screen.getByRole('radio', { name: /Yearly/ }));
  expect(screen.getByText('$100/year')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
  await screen.findByRole('alert');
  expect(calls[0]?.body).toMatchObject({ item: 'pro-annual' });
});

test.each([
  ['Cancel Pro Plan', pro, 'unsubscribe', 'pro'],
  ['Reactivate Pro', { ...pro, willRenew: false, interval: 'year' as const }, 'resubscribe', 'pro-annual'],
])('%s sends its change, and a pushed view changes the page', async (name, view, type, item) => {
  const calls = serve({
    [changes]: { status: 200, body: { status: 'completed' } },
    'GET /api/billing': { status: 200, body: view },
  });
  const client = show(view);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(calls[0]?.body).toMatchObject({ type, item });
  act(() => {
    client.setQueryData(['billing'], { ...view, willRenew: type === 'resubscribe', version: 2 });
  });
  const other = type === 'resubscribe' ? 'Cancel Pro Plan' : 'Reactivate Pro';
  expect(await screen.findByRole('button', { name: other })).toBeTruthy();
});

test('a pushed view is kept when an older one, asked for before, arrives after it', async () => {
  let answer = (_view: BillingView): void => undefined;
  const body = new Promise<BillingView>((resolve) => (answer = resolve));
  serve({ [changes]: { status: 200, body: { status: 'completed' } }, 'GET /api/billing': { status: 200, body } });
  const client = show(pro);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Pro Plan' }));
  await waitFor(() => {
    expect(client.isFetching()).toBe(1);
  });
  act(() => {
    client.setQueryData(['billing'], { ...pro, willRenew: false, version: 2 });
  });
  answer(pro);
  await waitFor(() => {
    expect(client.isFetching()).toBe(0);
  });
  expect(await screen.findByRole('button', { name: 'Reactivate Pro' })).toBeTruthy();
});

test('meters follow the usage', async () => {
  serve({});
  const client = show(viewOf({ questionCount: 7 }));
  const meter = () => screen.getByRole('meter', { name: 'Playground Requests' });
  expect(meter().getAttribute('aria-valuetext')).toBe('7 of 10 requests');
  expect(meter().firstElementChild?.getAttribute('data-tone')).toBe('ok');
  act(() => {
    client.setQueryData(['billing'], viewOf({ questionCount: 9, websiteCount: 8, monitoringCount: 5, version: 2 }));
  });
  expect(await screen.findByText('9 of 10 requests')).toBeTruthy();
  expect(meter().firstElementChild?.getAttribute('data-tone')).toBe('bad');
  expect(screen.getByText('8 websites (3 deactivated)')).toBeTruthy();
  expect(screen.getByText(/come back when you upgrade/)).toBeTruthy();
});

test('invoices are listed with what became of them', () => {
  const invoice = (of: Partial<Invoice>): Invoice => ({
    id: 'in_1',
    number: 'A-1',
    item: 'pro',
    created: '2026-11-22T10:00:00.000Z',
    amountCents: 1000,
    refundedCents: 0,
    status: 'paid',
    ...of,
  });
  serve({});
  const invoices = [
    invoice({}),
    invoice({ id: 'in_2', item: 'lead-unlock', status: 'refunded', refundedCents: 1000 }),
    invoice({ id: 'in_3', item: 'pro-annual', amountCents: 10_000, refundedCents: 250 }),
  ];
  show({ ...pro, invoices });
  const rows = screen.getByRole('region', { name: 'Invoices' }).querySelectorAll('li');
  expect([...rows].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Pro, one month.*\$10Paid/),
    expect.stringMatching(/Lead list.*\$10Refunded/),
    expect.stringMatching(/Pro, one year.*\$100\$2\.50 refundedPaid/),
  ]);
});

test('what the page cannot promise is said: the sandbox, a failed payment, and coming back from the payment page', () => {
  serve({});
  show(viewOf({ sandbox: true, isPaymentDue: true }), '/billing?checkout=done');
  expect(screen.getByText('Sandbox: no money moves')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Pro resumes as soon as');
  expect(screen.getByRole('status').textContent).toContain('as soon as the payment is confirmed');
  cleanup();
  show(pro, '/billing?checkout=done');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByText('Sandbox: no money moves')).toBeNull();
  cleanup();
  show(viewOf(), '/billing?checkout=canceled');
  expect(screen.getByRole('status').textContent).toContain('You were not charged');
});

test('an unanswered change says that its outcome is unknown, and the page can be read again after an error', async () => {
  serve({});
  show(pro);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Pro Plan' }));
  expect((await screen.findByRole('alert')).textContent).toContain("We don't know whether this went through");
  cleanup();
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('Your plan could not be loaded.');
  serve({ 'GET /api/billing': { status: 200, body: viewOf() } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Free Plan' })).toBeTruthy();
});

test('after a failed payment Pro stays on, and the portal is one click away', async () => {
  const calls = serve({});
  show({ ...pro, isPaymentDue: true });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Payment failed. Update your card.');
  expect(alert.textContent).toContain('You keep Pro while we retry the payment.');
  expect(screen.getByRole('heading', { name: 'Pro Plan Active' })).toBeTruthy();
  await userEvent.click(within(alert).getByRole('button', { name: 'Update card' }));
  expect(calls).toMatchObject([{ call: 'POST /api/billing/portal' }]);
});

test('the portal is offered to customers, and its errors are shown', async () => {
  serve({});
  show(viewOf());
  expect(button('Manage card and invoices')).toBeNull();
  cleanup();
  show(pro);
  await userEvent.click(screen.getByRole('button', { name: 'Manage card and invoices' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The portal could not be opened.');
});
