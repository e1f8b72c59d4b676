import { account, expect, test } from './askwatch.ts';

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('has the required text', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill('certainly not this one');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Either the email or password is wrong.');
    await expect(page.getByLabel('Password')).toBeFocused();
  });
});

test('signing in by keyboard follows the return path', async ({ page }) => {
  await page.goto('/playground?from=mail');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/playground\?from=mail$/);
  await expect(page.getByRole('heading', { name: 'Playground' })).toBeVisible();
});

test('a link to another site is not followed after signing in', async ({ page }) => {
  await page.goto(`/login?returnTo=${encodeURIComponent('//evil.example')}`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/playground$/);
  for (const foreign of [
    '/\\evil.example',
    'https://evil.example',
    'https:evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,evil',
  ]) {
    await page.goto(`/login?returnTo=${encodeURIComponent(foreign)}`);
    await expect(page).toHaveURL(/\/playground$/);
  }
});

test('signing out closes the Playground here and in the other tabs', async ({ playground: page, context }) => {
  const other = await context.newPage();
  await other.goto('/playground');
  await expect(other.getByRole('heading', { name: 'Playground' })).toBeVisible();
  await page.getByRole('button', { name: account.email.split('@')[0] ?? '' }).click();
  await expect(page.getByText(account.email)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
});
