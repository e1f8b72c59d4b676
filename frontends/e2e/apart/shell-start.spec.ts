import { serious } from '../axe.ts';
import { narrow, wide } from '../looks.ts';
import { expect, test } from './signed-in.ts';

test('until the session is known, the whole screen shows a loading state', async ({ page, looksRight }) => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await looksRight('shell-loading');
  go();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the page shows a spinner before its scripts load, and a note if scripts are disabled', async ({
  page,
  browser,
  baseURL,
}) => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/main\.[0-9a-f]{16}\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expect(page.locator('#loading svg')).toBeVisible();
  expect(await page.locator('#loading svg').evaluate((icon) => getComputedStyle(icon).animationName)).toBe('spin');
  go();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const without = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const bare = await without.newPage();
  await bare.goto('/login');
  // Playwright can't find noscript content by text.
  await expect(bare.locator('noscript')).toBeVisible();
  await expect(bare.locator('#loading')).toBeHidden();
  await without.close();
});

test('an unreachable gateway shows an error page', async ({ page, looksRight, allow }) => {
  allow(/ERR_FAILED/);
  await page.route('**/api/session', (route) => route.abort());
  await page.goto('/playground');
  await expect(page.getByRole('alert')).toContainText('Askwatch could not be reached.', { timeout: 20_000 });
  await looksRight('shell-unreachable');
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fplayground$/);
});

test('a shell with missing files shows an error and offers to reload', async ({ page, allow }) => {
  allow(/status of 404|chunk/i);
  await page.route(/\/[\w-]+\.[0-9a-f]{16}\.js$/, (route) =>
    route.request().url().includes('/main.') ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  for (const width of [wide, narrow])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/login');
      await expect(page.getByRole('alert')).toContainText('A part of Askwatch could not be loaded.');
      expect(await serious(page)).toEqual([]);
    }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
