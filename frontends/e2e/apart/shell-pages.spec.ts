import { expect, test } from './signed-in.ts';

test('the front page and the 404 page look right, and only the front page hides the bar', async ({
  page,
  looksRight,
  allow,
}) => {
  allow(/status of 404/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Page not found · Askwatch');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await looksRight('not-found');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['Blog', 'Company', 'Legal']);
  await expect(footer.getByRole('link')).toHaveCount(9);
  await expect(footer).toContainText(`© ${String(new Date().getFullYear())} Askwatch`);
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('navigating focuses the heading, announces the title and starts at the top', async ({ signedIn: page }) => {
  await page.goto('/billing');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const [link, title] of [
    ['Monitoring', 'Monitoring'],
    ['Playground', 'Playground'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Askwatch`);
    await expect(page.locator('[aria-live=polite]', { hasText: `${title} · Askwatch` })).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Monitoring', level: 1 })).toBeFocused();
});

test('every route has its own title', async ({ page, context, user, allow }) => {
  allow(/status of 404/);
  const open = [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/change-email',
    '/buy-leads',
    '/about',
  ];
  const more = [
    '/contact',
    '/jobs',
    '/privacy-policy',
    '/terms-and-conditions',
    '/blog/5-effective-trigger-events',
    '/nowhere',
  ];
  const closed = ['/playground', '/monitoring', '/notifications', '/billing', '/account'];
  const titles: string[] = [];
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/\S · Askwatch$/);
    await expect(page.locator('head > title')).toHaveCount(1);
    titles.push(await page.title());
  };
  for (const path of [...open, ...more]) await visit(path);
  await context.addCookies(user.cookies);
  for (const path of closed) await visit(path);
  expect(new Set(titles).size).toBe(titles.length);
});

test('offline, a notice is shown until back online', async ({ signedIn: page, context, looksRight, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await looksRight('shell-offline');
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});
