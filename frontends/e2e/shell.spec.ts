import { expect, test } from './askwatch.ts';

test('signed in, the front page redirects to the Playground, and all bar links work', async ({ playground: page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/playground$/);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Playground' })).toHaveAttribute('aria-current', 'page');
  for (const title of ['Buy Leads', 'Monitoring', 'Notifications', 'Billing']) {
    await bar.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Page not found')).toHaveCount(0);
  }
});

test.describe('signed out', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('the front page has no links to pages, and an unknown path is not found', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Monitoring' })).toHaveCount(0);
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go back' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('on a small screen the links are in a menu that closes when one is chosen', async ({ playground: page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('link', { name: 'Billing' })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Billing' })).toBeHidden();
});

test('a chosen theme is applied before the first paint', async ({ playground: page }) => {
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('a remote with missing files', () => {
  test.use({ expectedErrors: [/./] });

  test('shows an error with a retry button, while the rest of the app works', async ({ playground: page }) => {
    await page.route('**/playground/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/billing');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playground' }).click();
    await expect(page.getByRole('alert')).toContainText('Playground could not be loaded.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText('Playground could not be loaded.');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Monitoring' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playground' }).click();
    await expect(page.getByRole('alert')).toContainText('Playground could not be loaded.');
    await page.unroute('**/playground/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Find Answer' })).toBeVisible();
  });

  test('shows an error when it hangs', async ({ playground: page }) => {
    await page.route('**/playground/**', () => undefined);
    await page.goto('/playground');
    await expect(page.getByRole('alert')).toContainText('Playground could not be loaded.', { timeout: 20_000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
