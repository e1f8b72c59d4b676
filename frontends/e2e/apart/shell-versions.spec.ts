import { expect, test } from './signed-in.ts';

const otherBuild = (build: string) => ({ json: { sampleUrl: 'https://example.com/', deployment: 'test', build } });

test('a page older than the server offers to reload, without losing input', async ({ page, looksRight }) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByLabel('Email').fill('half typed');
  await page.clock.fastForward('05:01');
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  await page.route('**/api/config', (route) => route.fulfill(otherBuild('another-build')));
  await page.clock.fastForward('05:01');
  await expect(page.getByText('A new version of Askwatch is available.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('half typed');
  await looksRight('shell-new-version');
  await page.unroute('**/api/config');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('A new version of Askwatch is available.')).toBeHidden();
});

test('a remote from an old build offers to reload, never a blank page', async ({
  signedIn: page,
  user,
  looksRight,
  allow,
}) => {
  allow(/status of 404/);
  allow(/account|Federation|RUNTIME/i);
  await Promise.all([page.waitForResponse('**/api/config'), page.goto('/billing')]);
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await page.route('**/account/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/api/config', (route) => route.fulfill(otherBuild('another-build')));
  await page.getByRole('button', { name: user.name }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByRole('alert')).toContainText('from an older version of Askwatch');
  await looksRight('shell-remote-gone');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
});
