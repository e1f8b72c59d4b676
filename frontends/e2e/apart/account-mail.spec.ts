import {
  expectSignedOut,
  mailedLink,
  refusal,
  registered,
  requestResetLink,
  signedInDevice,
  submitSignIn,
} from '../accounts.ts';
import { expect, test } from '../looks.ts';

test('password reset: email, page, new password, and the used link is rejected', async ({
  page,
  context,
  browser,
  looksRight,
  allow,
}) => {
  const account = await registered(context);
  const other = await signedInDevice(browser, account);
  await context.clearCookies();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveTitle('Forgot password · Askwatch');
  await looksRight('forgot');
  await requestResetLink(page, account.email);
  await expect(page.getByText('Password reset link has been sent to your email.')).toBeVisible();
  await looksRight('forgot-sent');

  const link = await mailedLink(account.email, 'reset-password');
  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeFocused();
  await looksRight('reset');
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Use at least 8 characters')).toBeVisible();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await looksRight('reset-refused');
  await page.getByLabel('New password').fill('another passphrase');
  await page.getByLabel('Confirm password').fill('another passphrase');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  await looksRight('reset-done');
  await expectSignedOut(other);
  await other.close();

  await page.getByRole('link', { name: 'Sign in' }).click();
  allow(/status of 401/);
  await submitSignIn(page, account);
  await expect(page.getByRole('alert')).toHaveText('Either the email or password is wrong.');
  await page.getByLabel('Password').fill('another passphrase');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/playground$/);

  allow(/status of 400/);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link was already used');
  await expect(page.getByLabel('New password')).toBeHidden();
  await looksRight('reset-used');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a truncated reset link shows an error immediately', async ({ page, looksRight }) => {
  await page.goto('/reset-password?token=');
  await expect(page.getByRole('alert')).toContainText('This link has expired');
  await looksRight('reset-cut');
});

test('an address without an account is reported as unknown, and other failures have the general text', async ({
  page,
  looksRight,
  allow,
}) => {
  allow(/status of 404/);
  await page.goto('/forgot-password');
  await requestResetLink(page, 'nobody-at-all@askwatch.example');
  await expect(page.getByRole('alert')).toHaveText('User not found');
  await looksRight('forgot-unknown');
  allow(/status of 503/);
  await page.route('**/api/password-reset', (route) => route.fulfill(refusal(503, 'unavailable', 'Down.')));
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.');
});

test('opening the emailed link verifies the address; an invalid link offers a new one', async ({
  page,
  context,
  looksRight,
  allow,
}) => {
  const { email } = await registered(context);
  const link = await mailedLink(email, 'verify-email');
  allow(/status of 400/);
  await page.goto('/verify-email?token=never-issued');
  await expect(page.getByRole('alert')).toContainText('This link has expired');
  await looksRight('verify-refused');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('A new link is on its way. Check your inbox.')).toBeVisible();
  expect(await mailedLink(email, 'verify-email', 1)).not.toBe(link);

  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/email-verification/confirm', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(await mailedLink(email, 'verify-email', 1));
  await expect(page.getByText('Checking the link...')).toBeVisible();
  await looksRight('verify-busy');
  go();
  await expect(page.getByText(/^Your email address is verified/)).toBeVisible();
  await looksRight('verified');
  // Opening a used link shows that the address is verified, and doesn't offer to send another email.
  await page.goto(await mailedLink(email, 'verify-email', 1));
  await expect(page.getByText(/^Your email address is verified/)).toBeVisible();
  await page.goto('/verify-email?token=never-issued');
  await expect(page.getByText(/^Your email address is already verified/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden();
  await context.clearCookies();
  await page.goto('/verify-email');
  await expect(page.getByRole('link', { name: 'Sign in to get a new one' })).toBeVisible();
  await looksRight('verify-cut-signed-out');
});
