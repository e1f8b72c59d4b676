import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { refusal } from '../accounts.ts';
import { expect, test } from './signed-in.ts';

type Fields = Record<string, unknown>;

const searchId = randomUUID();
const address = `/buy-leads?search=${searchId}`;

const search = (of: Fields = {}): Fields => ({
  id: searchId,
  userId: 'somebody',
  workspaceId: 'somebody',
  keyword: 'pool companies',
  location: 'Auburn, Alabama',
  created: new Date().toISOString(),
  status: 'found',
  provider: 'osm',
  totalResults: 57,
  newResults: 57,
  access: 'preview',
  version: 2,
  ...of,
});
const waiting = { status: 'searching', totalResults: 0, newResults: 0 };

const leads = Array.from({ length: 57 }, (_each, place) => {
  const site = `https://www.a-rather-long-name-of-business-${String(place)}.example/`;
  const email = `hello@business-${String(place)}.example`;
  return {
    placeId: `osm:node/${String(place)}`,
    name: place % 4 === 1 ? 'Barlow Pool Builders & Spa of Greater Auburn' : `Abbott Pools ${String(place)}`,
    address: `${String(100 + place)} Opelika Road, Auburn, AL 36830`,
    phone: place % 5 === 4 ? '' : '+1 334 555 0101',
    website: site,
    site,
    isBought: place % 3 === 2,
    ...(place % 2 === 0 ? { contacts: { emails: [{ email, page: site }], links: [] } } : {}),
  };
});

const serve = async (page: Page, one: Fields | null, of: Fields = {}): Promise<void> => {
  const older = search({ id: randomUUID(), keyword: 'dentists', provider: 'sample', access: 'unlocked' });
  await page.route('**/api/leads', (route) => route.fulfill({ json: one ? [one, older] : [] }));
  const allResults = one?.access === 'unlocked' ? leads : [];
  const results = { search: one, previewResults: leads.slice(0, 3), allResults, sitesLeft: 0, ...of };
  await page.route(`**/api/leads/${searchId}`, (route) => route.fulfill({ json: results }));
};

test('signed out, and signed in without searches', async ({ signedIn: page, context, user, looksRight }) => {
  await context.clearCookies();
  await page.goto('/buy-leads');
  await expect(page.getByRole('button', { name: 'Log in to Search' })).toBeVisible();
  await looksRight('leads-signed-out');
  await context.addCookies(user.cookies);
  await serve(page, null);
  await page.reload();
  await expect(page.getByText('No searches yet.')).toBeVisible();
  await looksRight('leads-none');
});

test('searching, timed out, and failed', async ({ signedIn: page, looksRight }) => {
  await serve(page, search({ ...waiting, created: new Date(Date.now() + 600_000).toISOString() }));
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Searching' })).toBeVisible();
  await looksRight('leads-searching');
  await serve(page, search({ ...waiting, created: '2026-11-22T10:00:00.000Z' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Request timed out. Please try again.');
  await looksRight('leads-timed-out');
  await serve(page, search({ ...waiting, status: 'failed', cause: 'unreachable' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('An error occurred while searching.');
  await looksRight('leads-failed');
});

test('previews: for sale, all bought before, and nothing found', async ({ signedIn: page, looksRight }) => {
  await serve(page, search({ newResults: 38 }));
  await page.goto(address);
  await expect(page.getByText('You bought 19 leads of these before; 38 are new.')).toBeVisible();
  await looksRight('leads-preview');
  await serve(page, search({ newResults: 0 }));
  await page.reload();
  await expect(page.getByText("You bought all of these before, so you won't be charged.")).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unlock/ })).toHaveCount(0);
  await looksRight('leads-all-bought');
  await serve(page, search({ totalResults: 0, newResults: 0 }), { previewResults: [] });
  await page.reload();
  await expect(page.getByText(/^Nothing was found/)).toBeVisible();
  await looksRight('leads-nothing');
});

test('unlocked, and results that cannot be read', async ({ signedIn: page, looksRight, allow }) => {
  await serve(page, search({ access: 'unlocked' }), { sitesLeft: 4 });
  await page.goto(address);
  await expect(
    page.getByText('Showing 20 of 57 leads. The CSV has all 57. Looking for emails on 4 sites...'),
  ).toBeVisible();
  await looksRight('leads-unlocked');
  allow(/status of 503/);
  await page.route(`**/api/leads/${searchId}`, (route) =>
    route.fulfill(refusal(503, 'unavailable', 'Try again in a moment.')),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The results could not be loaded.');
  await looksRight('leads-error');
});
