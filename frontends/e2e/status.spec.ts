import { expect, test } from './askwatch.ts';

test('the footer leads to the status page, which shows every area, for users and for everybody else', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Everything works.' })).toBeVisible({ timeout: 60_000 });
  const areas = ['Website', 'Sign-in', 'Questions', 'Monitoring', 'Email alerts', 'Lead search', 'Billing', 'CRM sync'];
  for (const area of areas)
    await expect(page.getByRole('heading', { level: 2, name: area, exact: true })).toBeVisible();
  await expect(page.locator('span[title]')).toHaveCount(areas.length * 90);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
