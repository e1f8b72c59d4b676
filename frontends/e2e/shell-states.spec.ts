import { account } from './askwatch.ts';
import { signIn } from './accounts.ts';
import { expect, narrow, serious, test, wide } from './looks.ts';

const name = account.email.split('@')[0] ?? '';

test('until it is known who is signed in the whole screen says that it is loading', async ({ page, looksRight }) => {
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

test('before its scripts are there the page shows the spinner, and without scripts what it needs', async ({
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
  // Texts in a noscript element are not found by their words.
  await expect(bare.locator('noscript')).toBeVisible();
  await expect(bare.locator('#loading')).toBeHidden();
  await without.close();
});

test('a name as long as they come leaves the menu where it is, on small phones too', async ({
  page,
  context,
  looksRight,
}) => {
  await signIn(context, account);
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

test('a user menu that is opened while the next page loads stays open when it is there', async ({ page, context }) => {
  await signIn(context, account);
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/monitoring/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/billing');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Monitoring' }).click();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  go();
  await expect(page.getByRole('heading', { name: 'Monitoring', level: 1 })).toBeVisible();
  await expect(page.locator('[aria-live=polite]', { hasText: 'Monitoring · Askwatch' })).toHaveCount(1);
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a gateway that cannot be reached is a page that says so', async ({ page, looksRight, allow }) => {
  allow(/ERR_FAILED/);
  await page.route('**/api/session', (route) => route.abort());
  await page.goto('/playground');
  await expect(page.getByRole('alert')).toContainText('Askwatch could not be reached.', { timeout: 20_000 });
  await looksRight('shell-unreachable');
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fplayground$/);
});

test('the bar and its menus look right, and close as they should', async ({ page, context, looksRight }) => {
  test.slow();
  await signIn(context, account);
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await looksRight('shell-signed-in');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('menu')).toContainText(account.email);
  await looksRight('shell-user-menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('button', { name })).toBeFocused();
  await page.getByRole('button', { name }).click();
  await page.mouse.click(700, 600);
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'Like the system']);
  await looksRight('shell-theme-menu');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: narrow, height: 900 });
  await expect(page.getByRole('link', { name: 'Askwatch' }).first()).toHaveText(/Ask$/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await looksRight('shell-small-menu', [narrow]);
});

test('the front page and an unknown address look right, and the bar is hidden on the front page alone', async ({
  page,
  looksRight,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect(page.getByText('Maria Okafor, Chief Financial Officer')).toBeVisible();
  await looksRight('front');
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Page not found · Askwatch');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await looksRight('not-found');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['Blog', 'Company', 'Legal']);
  await expect(footer.getByRole('link')).toHaveCount(8);
  await expect(footer).toContainText(`© ${String(new Date().getFullYear())} Askwatch`);
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('going to another page puts the focus on its heading, reads its title out and begins at its top', async ({
  page,
  context,
}) => {
  await signIn(context, account);
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

test('every route has a title of its own', async ({ page, context }) => {
  test.slow();
  const open = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/buy-leads', '/about'];
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
  await signIn(context, account);
  for (const path of closed) await visit(path);
  expect(new Set(titles).size).toBe(titles.length);
});

test('without a network a notice says so until it is back', async ({ page, context, looksRight, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn(context, account);
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await looksRight('shell-offline');
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

const otherBuild = (build: string) => ({ json: { sampleUrl: 'https://example.com/', deployment: 'test', build } });

test('a page that is older than what is served offers to reload, without losing what is typed', async ({
  page,
  looksRight,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByLabel('Email').fill('half typed');
  await page.clock.fastForward('05:01');
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  await page.route('**/api/config', (route) => route.fulfill(otherBuild('another-build')));
  await page.clock.fastForward('05:01');
  await expect(page.getByText('A new version of Askwatch is here.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('half typed');
  await looksRight('shell-new-version');
  await page.unroute('**/api/config');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('A new version of Askwatch is here.')).toBeHidden();
});

test('a remote whose files went with the build before offers to reload, never a blank page', async ({
  page,
  context,
  looksRight,
  allow,
}) => {
  allow(/status of 404/);
  allow(/account|Federation|RUNTIME/i);
  await signIn(context, account);
  await Promise.all([page.waitForResponse('**/api/config'), page.goto('/billing')]);
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await page.route('**/account/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/api/config', (route) => route.fulfill(otherBuild('another-build')));
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByRole('alert')).toContainText('this page belongs to the one before');
  await looksRight('shell-remote-gone');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
});

test('a shell whose own files are gone says so and offers to reload', async ({ page, allow }) => {
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

test('signing out that fails is logged, and nothing else', async ({ page, context, allow }) => {
  allow(/Signing out failed|ERR_FAILED/);
  await signIn(context, account);
  await page.goto('/billing');
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  const logged = page.waitForEvent('console', (message) => message.text().includes('Signing out failed'));
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await logged;
  await expect(page).toHaveURL(/\/billing$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name })).toBeVisible();
});
