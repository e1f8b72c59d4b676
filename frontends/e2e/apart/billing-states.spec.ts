import type { Page } from '@playwright/test';
import { refusal } from '../accounts.ts';
import { expect, test } from './signed-in.ts';

type View = Record<string, unknown>;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const free: View = {
  id: 'billing-somebody',
  userId: 'somebody',
  workspaceId: 'somebody',
  plan: 'free',
  questionCount: 5,
  websiteCount: 4,
  monitoringCount: 4,
  limits: { questions: 10, websites: 5 },
  invoices: [],
  hasPortal: false,
  isPaymentDue: false,
  offersAnnual: true,
  sandbox: false,
  version: 1,
};
const invoice = (id: string, of: View) => ({
  id,
  number: `ASKWATCH-${id}`,
  item: 'pro',
  created: '2026-11-22T10:00:00.000Z',
  amountCents: 1000,
  refundedCents: 0,
  status: 'paid',
  ...of,
});
const pro: View = {
  ...free,
  plan: 'pro',
  subscriptionExpires: inDays(20),
  willRenew: true,
  interval: 'month',
  limits: { questions: 200, websites: 100 },
  questionCount: 100,
  websiteCount: 92,
  monitoringCount: 92,
  hasPortal: true,
  invoices: [
    invoice('0005', { status: 'open' }),
    invoice('0004', { item: 'pro-annual', amountCents: 10_000, refundedCents: 250 }),
    invoice('0003', { item: 'lead-unlock', status: 'refunded', refundedCents: 1000 }),
    invoice('0002', { status: 'disputed' }),
    invoice('0001', { status: 'void', number: null }),
  ],
};

const serve = (page: Page, view: View) => page.route('**/api/billing', (route) => route.fulfill({ json: view }));

const banner = (name: string) => ({ name, level: 2 });

test('free: below the limits, and over them with deactivated websites', async ({ signedIn: page, looksRight }) => {
  await serve(page, free);
  await page.goto('/billing');
  await expect(page.getByRole('heading', banner('Free Plan'))).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Websites Monitored' }).locator('[data-tone=warn]')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Playground Requests' }).locator('[data-tone=ok]')).toBeVisible();
  await looksRight('billing-free');
  await serve(page, { ...free, questionCount: 12, websiteCount: 8, monitoringCount: 5, sandbox: true });
  await page.reload();
  await expect(page.getByText('8 websites (3 deactivated)')).toBeVisible();
  await expect(page.getByRole('meter').locator('[data-tone=bad]')).toHaveCount(2);
  await looksRight('billing-over');
});

test('Pro: renewing, ending, and with a failed payment', async ({ signedIn: page, looksRight }) => {
  await serve(page, pro);
  await page.goto('/billing');
  await expect(page.getByRole('heading', banner('Pro Plan Active'))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(5);
  await looksRight('billing-pro');
  await serve(page, { ...pro, willRenew: false });
  await page.reload();
  await expect(page.getByRole('heading', banner('Pro Plan (Not Renewing)'))).toBeVisible();
  await looksRight('billing-ending');
  await serve(page, { ...pro, isPaymentDue: true });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Payment failed. Update your card.');
  await looksRight('billing-due');
});

test('errors: a refused change, and a plan that cannot be read', async ({ signedIn: page, looksRight, allow }) => {
  const error = 'The payment provider refused this. You were not charged. Try again later.';
  await serve(page, free);
  await page.route('**/api/billing/changes', (route) => route.fulfill({ json: { error } }));
  await page.goto('/billing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByRole('alert')).toContainText(error);
  await looksRight('billing-refused');
  allow(/status of 503/);
  await page.route('**/api/billing', (route) => route.fulfill(refusal(503, 'unavailable', 'Try again in a moment.')));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Your plan could not be loaded.');
  await looksRight('billing-error');
});
