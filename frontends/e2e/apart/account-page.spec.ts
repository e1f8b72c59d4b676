import { readFile } from 'node:fs/promises';
import {
  expectSignedOut,
  mailedLink,
  openAccount,
  refusal,
  registered,
  requestResetLink,
  signedInDevice,
  submitSignIn,
} from '../accounts.ts';
import { expect, test } from '../looks.ts';

test('the account page opens from the user menu, and has loading and error states', async ({
  page,
  context,
  looksRight,
  allow,
}) => {
  const { email } = await registered(context);
  await page.goto('/playground');
  await page.getByRole('button', { name: email.split('@')[0] ?? '' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page).toHaveTitle('Account · Askwatch');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeFocused();

  let answer: 'later' | 'never' = 'later';
  allow(/status of 503/);
  await page.route('**/api/account', async (route) => {
    if (answer === 'never') await route.fulfill(refusal(503, 'unavailable', 'Try again in a moment.'));
  });
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await looksRight('account-loading');
  answer = 'never';
  await page.goto('/account');
  await expect(page.getByRole('alert')).toContainText('Your account could not be loaded.');
  await looksRight('account-unread');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
});

test('an unverified address gets another email and is verified', async ({ page, context, looksRight }) => {
  const { email } = await registered(context);
  await openAccount(page);
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText(email);
  await expect(profile.getByText('Not verified')).toBeVisible();
  await looksRight('account');
  await mailedLink(email, 'verify-email');
  await profile.getByRole('button', { name: 'Send again' }).click();
  await expect(profile.getByText('A new link is on its way. Check your inbox.')).toBeVisible();
  await page.goto(await mailedLink(email, 'verify-email', 1));
  await expect(page.getByText(/^Your email address is verified/)).toBeVisible();
  await openAccount(page);
  await expect(profile.getByText('Verified', { exact: true })).toBeVisible();
  await looksRight('account-verified');
});

test('the name is edited, and the address changes once both addresses have confirmed it', async ({
  page,
  context,
  looksRight,
}) => {
  const account = await registered(context);
  await page.goto(await mailedLink(account.email, 'verify-email'));
  await expect(page.getByText(/^Your email address is verified/)).toBeVisible();
  await openAccount(page);
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByRole('button', { name: 'Edit name' }).click();
  await expect(profile.getByLabel('Name')).toBeFocused();
  await profile.getByLabel('Name').fill('Ann Maria Lee');
  await looksRight('account-edit-name');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Ann Maria Lee')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ann Maria Lee' })).toBeVisible();

  const wanted = `new-${account.email}`;
  await profile.getByRole('button', { name: 'Edit email' }).click();
  await profile.getByLabel('New email').fill(wanted);
  await profile.getByLabel('Your password').fill(account.password);
  await looksRight('account-edit-email');
  await profile.getByRole('button', { name: 'Send the links' }).click();
  await expect(profile.getByText(/^Your address changes to/)).toContainText(wanted);
  await looksRight('account-email-pending');

  await page.goto(await mailedLink(wanted, 'change-email'));
  await looksRight('change-email');
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByText('Confirmed. Now open the link that we sent to your current address.')).toBeVisible();
  await page.goto(await mailedLink(account.email, 'change-email'));
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByText(`Your email address is now ${wanted}.`, { exact: false })).toBeVisible();
  await looksRight('change-email-done');
  await page.getByRole('link', { name: 'Go to Account' }).click();
  await expect(profile.getByText(wanted)).toBeVisible();
  await expect(profile.getByText('Verified', { exact: true })).toBeVisible();
  await page.goto('/change-email');
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
});

test('changing the password: a wrong one shows an error at its field, and other devices are signed out', async ({
  page,
  context,
  browser,
  looksRight,
  allow,
}) => {
  const account = await registered(context);
  const other = await signedInDevice(browser, account);
  await openAccount(page);
  await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Current password').fill('not mine at all');
  await page.getByLabel('New password', { exact: true }).fill('a newer passphrase');
  await page.getByLabel('Confirm new password').fill('a newer passphrase');
  allow(/status of 400/);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("That's not your password.")).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await looksRight('account-wrong-password');
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Your other devices are signed out.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);
  await expectSignedOut(other);
  await other.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
});

test('devices are listed, one is signed out, then all others', async ({ page, context, browser, looksRight }) => {
  const account = await registered(context);
  const deviceWith = (userAgent: string) => signedInDevice(browser, account, { userAgent });
  const safari = await deviceWith(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  );
  const firefox = await deviceWith('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0');
  const unknown = await deviceWith('<img src=x onerror=alert(1)>');
  await openAccount(page);
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(4);
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(devices.getByText('Unknown device')).toBeVisible();
  await looksRight('account-devices');
  await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expectSignedOut(safari);
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  for (const other of [safari, firefox, unknown]) {
    await expectSignedOut(other);
    await other.close();
  }
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('all account data is downloaded as one file', async ({ page, context, looksRight, allow }) => {
  const { email } = await registered(context);
  await openAccount(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^askwatch-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { email: string } };
  expect(file.account.email).toBe(email);
  await expect(page.getByText('The file is in your downloads.')).toBeVisible();
  await looksRight('account-export');
  allow(/status of 503/);
  await page.route('**/api/account/export', (route) =>
    route.fulfill(refusal(503, 'unavailable', 'Try again in a moment.')),
  );
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('region', { name: 'Your data' }).getByRole('alert')).toHaveText('Try again in a moment.');
});

test('an erased account is gone: devices are signed out and the password no longer works', async ({
  page,
  context,
  browser,
  looksRight,
  allow,
}) => {
  const account = await registered(context);
  const other = await signedInDevice(browser, account);
  await openAccount(page);
  await page.getByRole('button', { name: 'Erase my account...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  await expect(dialog).toContainText('Right away, your account is closed');
  await expect(dialog).toContainText('without your name');
  await expect(dialog).toContainText('within seven days');
  await looksRight('account-erase');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Erase my account...' }).click();
  allow(/status of 400/);
  await dialog.getByLabel('Your password').fill('not mine at all');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText("That's not your password.")).toBeVisible();
  await looksRight('account-erase-refused');
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account and everything in it has been erased.')).toBeVisible();
  await looksRight('erased');
  await expectSignedOut(other);
  await other.close();
  allow(/status of 401/);
  await submitSignIn(page, account);
  await expect(page.getByRole('alert')).toHaveText('Either the email or password is wrong.');
  allow(/status of 404/);
  await page.goto('/forgot-password');
  await requestResetLink(page, account.email);
  await expect(page.getByRole('alert')).toHaveText('User not found');
});
