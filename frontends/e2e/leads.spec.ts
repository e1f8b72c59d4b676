import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { newCredentials, registered, submitSignIn } from './accounts.ts';
import { expect, test } from './askwatch.ts';
import { serious } from './axe.ts';

type Lead = { name: string; address: string; phone: string; website: string };

const read = async <T>(context: BrowserContext, path: string): Promise<T> =>
  (await (await context.request.get(`/api${path}`)).json()) as T;

/** The file as specified, written down independently of the product's code. */
const expectedCsv = (leads: Lead[]): string =>
  `\ufeff${[
    ['Name', 'Address', 'Phone', 'Website'],
    ...leads.map((lead) => [lead.name, lead.address, lead.phone, lead.website]),
  ]
    .map((cells) => `${cells.map((cell) => `"${cell.replace(/^\+/, "'+")}"`).join(',')}\r\n`)
    .join('')}`;

const search = async (page: Page, keyword: string, location: string): Promise<void> => {
  await page.getByLabel('Business Type').fill(keyword);
  await page.getByLabel('Location').fill(location);
  await page.getByRole('button', { name: 'Find Leads' }).click();
};

/** Serious violations on wide and narrow screens. */
const violations = async (page: Page): Promise<string[]> => {
  const wide = await serious(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await serious(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  return [...wide, ...narrow, ...(overflow ? ['scrolls sideways'] : [])];
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('leads are searched signed out, signed in, previewed, paid for, unlocked, downloaded and watched', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const account = await registered(elsewhere);

  await page.goto('/buy-leads');
  await expect(page.getByRole('heading', { name: 'Buy Leads', level: 1 })).toBeVisible();
  await page.getByLabel('Business Type').fill('pool companies');
  await page.getByLabel('Location').fill('Auburn, Alabama');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log in to Search' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await submitSignIn(page, account);
  await expect(page).toHaveURL(/\/buy-leads/);
  await expect(page.getByLabel('Business Type')).toHaveValue('pool companies');
  await page.getByRole('button', { name: 'Find Leads' }).click();

  await expect(page.getByText('+ 59 more')).toBeVisible();
  await expect(page.getByText('Sample data').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Preview' }).getByRole('row')).toHaveCount(4);
  expect(await violations(page)).toEqual([]);

  const searchId = new URL(page.url()).searchParams.get('search') ?? '';
  expect((await context.request.get(`/api/leads/${searchId}/csv`)).status()).toBe(404);
  const unlock = page.getByRole('button', { name: 'Unlock 60 leads for $10' });
  // The address after a payment unlocks nothing; the payment does.
  await page.goto(`/buy-leads?search=${searchId}&checkout=done`);
  await unlock.click();
  await expect(page.getByText('Sandbox checkout: no money moves')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/buy-leads\\?search=${searchId}&checkout=canceled$`));
  await unlock.click();
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(page).toHaveURL(new RegExp(`/buy-leads\\?search=${searchId}&checkout=done$`));
  await expect(page.getByText('Showing 20 of 60 leads. The CSV has all 60.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row')).toHaveCount(21);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Auburn-Alabama-pool-companies-\d{4}-\d\d-\d\d\.csv$/);
  const { allResults } = await read<{ allResults: Lead[] }>(context, `/leads/${searchId}`);
  expect(allResults).toHaveLength(60);
  expect(readFileSync(await file.path()).equals(Buffer.from(expectedCsv(allResults)))).toBe(true);

  await page.getByRole('searchbox', { name: 'Filter leads' }).fill('abbott pools');
  await expect(page.getByText(/^Showing 1 that match/)).toBeVisible();
  await expect(page.getByRole('link', { name: /found here/ }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Monitor “Who owns it?” on 1 site' }).click();
  await expect(page.getByText('Now monitoring “Who owns it?” on 1 site.', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await read<{ watches: object[] }>(context, '/watches')).watches)
    .toMatchObject([{ question: 'Who owns it?', queryMode: 'domain', tags: ['leads'] }]);
  await elsewhere.close();
});

test('a search that finds nothing, or a place that does not exist, says so and offers no payment', async ({
  page,
  context,
}) => {
  await registered(context);
  await page.goto('/buy-leads');
  await search(page, 'bagpipe makers', 'Auburn, Alabama');
  await expect(page.getByText(/^Nothing was found/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unlock/ })).toHaveCount(0);
  await search(page, 'plumbers', 'Nowhere');
  await expect(
    page.getByRole('alert').getByText('This location was not found. Check its spelling, or add the state or country.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Previous Searches' }).getByRole('listitem')).toHaveCount(2);
});

test("another user's search is not shown", async ({ page, context, browser }) => {
  await registered(context);
  await page.goto('/buy-leads');
  await search(page, 'dentists', 'Auburn, Alabama');
  await expect(page.getByText('+ 23 more')).toBeVisible();
  const searchId = new URL(page.url()).searchParams.get('search') ?? '';
  const other = await browser.newContext();
  await registered(other);
  const foreign = await other.request.get(`/api/leads/${searchId}`);
  expect([
    foreign.status(),
    (await other.request.get(`/api/leads/${newCredentials().email.slice(4, 40)}`)).status(),
  ]).toEqual([404, 404]);
  await other.close();
});
