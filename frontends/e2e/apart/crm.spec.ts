import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { refusal, registered } from '../accounts.ts';
import { serious } from '../axe.ts';
import { expect, narrow, test, wide } from '../looks.ts';

const company = process.env.ASKWATCH_COMPANY ?? '';
const headers = { 'x-requested-by': 'askwatch', origin: process.env.ASKWATCH_ORIGIN ?? '' };

const ask = async ({ request }: BrowserContext): Promise<void> => {
  const question = {
    type: 'AskQuestion',
    questionId: randomUUID(),
    question: 'Who is the CFO?',
    website: `${company}/leadership`,
    mode: 'url',
  };
  expect((await request.post('/api/questions', { headers, data: { questions: [question] } })).status()).toBe(202);
};

const report = (request: APIRequestContext, token: string, of: object) =>
  request.post('/api/crm/reports', {
    headers: { authorization: `Bearer ${token}` },
    data: { reports: [{ outcome: 'synced', retries: 0, at: new Date().toISOString(), ...of }] },
  });

const rowIds = async ({ request }: BrowserContext): Promise<string[]> =>
  ((await (await request.get('/api/crm/rows')).json()) as { id: string }[]).map(({ id }) => id);

test('CRM sync has loading, error and empty states', async ({ page, context, looksRight, allow }) => {
  await registered(context);
  await page.route('**/api/crm**', () => undefined);
  await page.goto('/account/crm');
  await expect(page.getByRole('heading', { name: 'CRM sync', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('CRM sync · Askwatch');
  await looksRight('crm-loading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  allow(/status of 503/);
  await page.route('**/api/crm**', (route) => route.fulfill(refusal(503, 'unavailable', 'Try again in a moment.')));
  await page.reload();
  await expect(page.getByText('Your connection could not be loaded.')).toBeVisible();
  await expect(page.getByText('Your events could not be loaded.')).toBeVisible();
  await looksRight('crm-unread');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const part of ['Your connection could not be loaded.', 'Your events could not be loaded.'])
    await page.getByRole('alert').filter({ hasText: part }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^No events in the last 30 days/)).toBeVisible();
  await looksRight('crm-empty');
});

test('CRM sync: a token, an event that arrives by itself, and what the consumer reports of it', async ({
  page,
  context,
  playwright,
  looksRight,
}) => {
  await registered(context);
  await page.goto('/account/crm');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const shown = page.locator('code', { hasText: /^awcrm_/ });
  await expect(shown).toBeVisible();
  const token = await shown.innerText();
  await looksRight('crm-token');

  // The answer's event arrives without a reload.
  await ask(context);
  const row = page.getByRole('table', { name: 'Events' }).getByRole('row').filter({ hasText: 'Who is the CFO?' });
  await expect(row).toContainText('Not reported yet', { timeout: 60_000 });
  await expect(page.getByText(/^1 event is not in your CRM yet/)).toBeVisible();
  await looksRight('crm-behind');

  // A program without cookies, as a consumer is.
  const consumer = await playwright.request.newContext({ baseURL: process.env.ASKWATCH_ORIGIN ?? '' });
  const [eventId] = await rowIds(context);
  const problem = 'the CRM answered with 503';
  expect((await report(consumer, token, { eventId, outcome: 'retrying', retries: 3, problem })).status()).toBe(200);
  await expect(row).toContainText('3 retries');
  await expect(row).toContainText(problem);
  await looksRight('crm-retrying');
  expect((await report(consumer, token, { eventId, crmId: '501', retries: 4 })).status()).toBe(200);
  await expect(row).toContainText('In the CRM');
  await expect(row).toContainText('501');
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  await looksRight('crm-synced');

  // The token is shown once, and a revoked one is refused.
  await page.reload();
  await expect(row).toContainText('501');
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke...' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('You have no token yet.')).toBeVisible();
  expect((await report(consumer, token, { eventId })).status()).toBe(401);
  await consumer.dispose();
});

test('the documents of the events are readable, wide and narrow, light and dark', async ({ page, request }) => {
  await page.goto('/docs/events');
  await expect(page.getByRole('heading', { name: 'Events for other systems', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'answer.changed.v1' })).toBeVisible();
  for (const width of [wide, narrow])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await serious(page), `${String(width)} wide, ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  const document = (await (await request.get('/docs/events/asyncapi.json')).json()) as { asyncapi: string };
  expect(document.asyncapi).toBe('3.0.0');
});
