import { narrow } from '../looks.ts';
import { expect, test } from './signed-in.ts';

test('a very long name does not displace the menu, even on small phones', async ({ signedIn: page, looksRight }) => {
  await page.route('**/api/session', (route) =>
    route.fulfill({
      json: { user: { id: 'x', email: 'm@example.com', displayName: 'Maximiliana-Alexandrina von Hohenstein' } },
    }),
  );
  await page.goto('/billing');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /Maximiliana/ })).toBeInViewport({ ratio: 1 });
  }
  await looksRight('shell-long-name', [320, 360]);
});

test('a user menu opened while the next page loads stays open when it has loaded', async ({ signedIn: page, user }) => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/monitoring/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/billing');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Monitoring' }).click();
  await page.getByRole('button', { name: user.name }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  go();
  await expect(page.getByRole('heading', { name: 'Monitoring', level: 1 })).toBeVisible();
  await expect(page.locator('[aria-live=polite]', { hasText: 'Monitoring · Askwatch' })).toHaveCount(1);
  await expect(page.getByRole('menu')).toBeVisible();
});

test('the bar and its menus look right and close correctly', async ({ signedIn: page, user, looksRight }) => {
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await looksRight('shell-signed-in');
  await page.getByRole('button', { name: user.name }).click();
  await expect(page.getByRole('menu')).toContainText(user.email);
  await looksRight('shell-user-menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('button', { name: user.name })).toBeFocused();
  await page.getByRole('button', { name: user.name }).click();
  await page.mouse.click(700, 600);
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System']);
  await looksRight('shell-theme-menu');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: narrow, height: 900 });
  await expect(page.getByRole('link', { name: 'Askwatch' }).first()).toHaveText(/Ask$/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await looksRight('shell-small-menu', [narrow]);
});

test('a failed sign-out is only logged', async ({ signedIn: page, user, allow }) => {
  allow(/Signing out failed|ERR_FAILED/);
  await page.goto('/billing');
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  const logged = page.waitForEvent('console', (message) => message.text().includes('Signing out failed'));
  await page.getByRole('button', { name: user.name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await logged;
  await expect(page).toHaveURL(/\/billing$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: user.name })).toBeVisible();
});
