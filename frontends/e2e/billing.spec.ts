import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { registered } from './accounts.ts';
import { expect, test } from './askwatch.ts';
import { serious } from './axe.ts';

const origin = process.env.ASKWATCH_ORIGIN ?? '';
const company = process.env.ASKWATCH_COMPANY ?? '';
const stripe = process.env.ASKWATCH_STRIPE ?? '';
const headers = { 'x-requested-by': 'askwatch', origin };

const idOf = async (context: BrowserContext): Promise<string> => {
  const { user } = (await (await context.request.get('/api/session')).json()) as { user: { id: string } };
  return user.id;
};

const post = async (context: BrowserContext, path: string, data: object): Promise<void> => {
  expect((await context.request.post(path, { headers, data })).ok()).toBe(true);
};

const ask = (context: BrowserContext) =>
  post(context, '/api/questions', {
    questions: [
      {
        type: 'AskQuestion',
        questionId: randomUUID(),
        question: 'Who is the CEO?',
        website: `${company}/leadership`,
        mode: 'url',
      },
    ],
  });

const watch = (context: BrowserContext, count: number) =>
  post(context, '/api/watches', {
    watches: Array.from({ length: count }, (_each, place) => ({
      watchId: randomUUID(),
      website: `${company}/leadership`,
      question: `Who is officer number ${String(place)} of ${randomUUID()}?`,
    })),
  });

test('Pro is bought, used, cancelled, reactivated, and ends with its period; the meters follow live', async ({
  page,
  context,
}) => {
  await registered(context);
  const workspaceId = await idOf(context);
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Usage & Billing', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Free Plan' })).toBeVisible();
  await expect(page.getByText('Sandbox: no money moves')).toBeVisible();
  await expect(page.getByText('0 of 10 requests')).toBeVisible();
  await ask(context);
  await expect(page.getByText('1 of 10 requests')).toBeVisible();
  await watch(context, 4);
  await expect(page.getByText('4 of 5 websites')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Websites Monitored' }).locator('[data-tone=warn]')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await serious(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }

  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByText('Sandbox checkout: no money moves')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(page).toHaveURL(/\/billing\?checkout=done$/);
  await expect(page.getByRole('heading', { name: 'Pro Plan Active' })).toBeVisible();
  await expect(page.getByText(/^Subscription renews: \w/)).toBeVisible();
  await expect(page.getByText('4 of 100 websites')).toBeVisible();
  await expect(page.getByText('1 of 200 requests')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(1);
  await watch(context, 3);
  await expect(page.getByText('7 of 100 websites')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel Pro Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Pro Plan (Not Renewing)' })).toBeVisible();
  await expect(page.getByText(/^Subscription expires: \w/)).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate Pro' }).click();
  await expect(page.getByRole('heading', { name: 'Pro Plan Active' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Pro Plan' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate Pro' })).toBeVisible();
  expect(await serious(page)).toEqual([]);

  // Stripe's clock moves past the paid period.
  const moved = await fetch(`${stripe}/sandbox/advance`, {
    method: 'POST',
    body: JSON.stringify({ workspaceId, days: 40 }),
  });
  expect(moved.ok).toBe(true);
  await expect(page.getByRole('heading', { name: 'Free Plan' })).toBeVisible();
  await expect(page.getByText('7 websites (2 deactivated)')).toBeVisible();
  await expect(page.getByText('1 of 10 requests')).toBeVisible();

  // An upgrade brings the deactivated ones back.
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(page.getByText('7 of 100 websites')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(2);
});

test('after a failed renewal Pro stays, and the card is updated in the portal', async ({ page, context }) => {
  await registered(context);
  const workspaceId = await idOf(context);
  await page.goto('/billing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(page.getByRole('heading', { name: 'Pro Plan Active' })).toBeVisible();
  const body = JSON.stringify({ workspaceId, days: 32, isPaid: false });
  expect((await fetch(`${stripe}/sandbox/advance`, { method: 'POST', body })).ok).toBe(true);
  const alert = page.getByRole('alert').filter({ hasText: 'Payment failed. Update your card.' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pro Plan Active' })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await serious(page)).toEqual([]);
  }
  await alert.getByRole('button', { name: 'Update card' }).click();
  await expect(page.getByText('Sandbox customer portal: no money moves')).toBeVisible();
  await page.getByRole('button', { name: 'Update card' }).click();
  await expect(page).toHaveURL(/\/billing$/);
  await expect(page.getByRole('heading', { name: 'Pro Plan Active' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(2);
});

test('leaving the payment page charges nothing', async ({ page, context }) => {
  await registered(context);
  await page.goto('/billing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(page.getByRole('heading', { name: 'The card was declined' })).toBeVisible();
  await page.getByRole('link', { name: 'Try another card' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Checkout canceled. You were not charged.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Free Plan' })).toBeVisible();
});
