import { registered } from '../accounts.ts';
import { expect, test } from './signed-in.ts';
import { serveSettings, settingsOf } from './notifications-views.ts';

const badge = { on: 'Notifications Enabled', off: 'Notifications Disabled' };

test('nothing saved yet: alerts are off, and the first save turns emails on', async ({
  signedIn: page,
  looksRight,
}) => {
  const server = await serveSettings(
    page,
    settingsOf({ mechanism: 'none', timeZone: 'UTC' }, { isSaved: false, version: 0 }),
  );
  server.read = 'later';
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Notification Settings', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Notification Settings · Askwatch');
  await looksRight('notifications-loading');
  server.read = 'now';
  await page.reload();
  await expect(page.getByText(badge.off)).toBeVisible();
  await looksRight('notifications-disabled');
  await page.getByRole('radio', { name: 'Email Notifications' }).check();
  await expect(page.getByRole('region', { name: 'Sample email' })).toContainText('Two answers changed');
  await looksRight('notifications-first');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible();
  await expect(page.getByText(badge.on)).toBeVisible();
  await expect(page.getByText('Daily digest emails')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
  expect(server.sent).toHaveLength(1);
});

test('a choice is autosaved, with saving, saved and failed states', async ({ signedIn: page, looksRight, allow }) => {
  const server = await serveSettings(page, settingsOf({}, { nextMail: '2026-11-22T07:00:00.000Z', waiting: 2 }));
  await page.goto('/notifications');
  await expect(page.getByText(/^Next digest: .* 8:00 AM, with 2 alerts\.$/)).toBeVisible();
  let go: () => void = () => undefined;
  server.save = () =>
    new Promise(
      (resolve) =>
        (go = () => {
          resolve(204);
        }),
    );
  await page.getByRole('radio', { name: 'Weekly' }).check();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await looksRight('notifications-saving');
  go();
  await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible();
  await expect(page.getByText('Weekly digest emails')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
  await looksRight('notifications-weekly');
  allow(/status of 503/);
  server.save = () => Promise.resolve(503);
  await page.getByLabel('Day').selectOption('Friday');
  await expect(page.getByRole('alert')).toContainText('Your settings could not be saved.');
  await looksRight('notifications-failed');
  server.save = () => Promise.resolve(204);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(server.view.preferences).toMatchObject({ frequency: 'weekly', weekday: 5 });
});

test('a time zone is found by typing, with only the keyboard', async ({ signedIn: page, looksRight }) => {
  const server = await serveSettings(page, settingsOf());
  await page.goto('/notifications');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('your browser');
  await looksRight('notifications-zones');
  await zone.fill('new york');
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue('America/New York');
  await expect.poll(() => server.view.preferences.timeZone).toBe('America/New_York');
  await zone.fill('nowhere at all');
  await expect(page.getByText('No time zone matches.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zone).toHaveValue('America/New York');
});

test('notices for an unverified or bouncing address have a fix', async ({ page, context, looksRight }) => {
  await registered(context);
  await serveSettings(page, settingsOf({ frequency: 'immediate' }, { suppressed: 'bounce' }));
  await page.goto('/notifications');
  await expect(page.getByText('Emails to you bounce.')).toBeVisible();
  await expect(page.getByText('Your address is not verified.')).toBeVisible();
  await expect(page.getByText('An email for each change')).toBeVisible();
  await looksRight('notifications-suppressed');
  await page.getByRole('button', { name: 'My address works again' }).click();
  await expect(page.getByText('Emails to you bounce.')).toBeHidden();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('A new link is on its way.')).toBeVisible();
  await looksRight('notifications-sent-again');
});

test('if the settings fail to load, an error is shown', async ({ signedIn: page, looksRight, allow }) => {
  allow(/status of 503/);
  const server = await serveSettings(page, settingsOf());
  server.read = 'never';
  await page.goto('/notifications');
  await expect(page.getByRole('alert')).toContainText('Your settings could not be loaded.');
  await looksRight('notifications-unread');
  server.read = 'now';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(badge.on)).toBeVisible();
});
