import { refusal } from '../accounts.ts';
import { expect, test } from '../looks.ts';
import { serveUnsubscribeLink } from './notifications-views.ts';

test('opening the link changes nothing, and one click unsubscribes signed out', async ({ page, looksRight }) => {
  const used = await serveUnsubscribeLink(page, 'abc', true);
  await page.goto('/unsubscribe?token=abc');
  await expect(page).toHaveTitle('Unsubscribe · Askwatch');
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await looksRight('unsubscribe');
  expect(used()).toBe(0);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(/^You are unsubscribed/)).toBeVisible();
  await looksRight('unsubscribed');
  expect(used()).toBe(1);
  await page.reload();
  await expect(page.getByText(/^This address gets no alerts/)).toBeVisible();
  await looksRight('unsubscribe-off');
});

test('an invalid link and an unavailable server show errors', async ({ page, looksRight, allow }) => {
  await page.goto('/unsubscribe');
  await expect(page.getByRole('alert')).toContainText('This link has expired');
  await looksRight('unsubscribe-invalid');
  allow(/status of (?:404|503)/);
  await page.route('**/api/unsubscribe/old', (route) => route.fulfill(refusal(404, 'token-invalid', 'No such link.')));
  await page.goto('/unsubscribe?token=old');
  await expect(page.getByRole('alert')).toContainText('This link has expired');
  await page.route('**/api/unsubscribe/abc', (route) => route.fulfill(refusal(503, 'unavailable', 'Down.')));
  await page.goto('/unsubscribe?token=abc');
  await expect(page.getByRole('alert')).toContainText('The link could not be checked.');
  await looksRight('unsubscribe-unread');
});
