import { openPlayground } from '../askwatch.ts';
import { expect, test } from './signed-in.ts';
import { serve } from './playground-server.ts';

test('at the limit, the button is disabled with a reason', async ({ signedIn: page, looksRight }) => {
  const server = await serve(page, [], { allowance: { used: 10, limit: 10 } });
  await openPlayground(page);
  const why = "You've used all 10 free requests this month";
  const ask = page.getByRole('button', { name: 'Find Answer' });
  await expect(ask).toBeDisabled();
  await expect(ask).toHaveAccessibleDescription(why);
  await expect(page.getByText(why).filter({ visible: true })).toHaveCount(1);
  await page.getByLabel('Question', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(ask).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText(why);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(page.getByRole('meter', { name: 'Requests used this month' })).toHaveAttribute('aria-valuenow', '100');
  await looksRight('playground-limit');
  server.allowance = { used: 8, limit: 10 };
  await openPlayground(page);
  await page.getByLabel('Question', { exact: true }).fill('Who is the CEO?\nWho is the CFO?\nWho is the CTO?');
  await expect(page.getByText('This needs 3 requests, and you have 2 left this month')).toBeVisible();
  await expect(page.getByText('1 website × 3 questions = 3 requests')).toBeVisible();
  await looksRight('playground-nearly');
});

test('form errors are shown next to the form, and the input stays', async ({ signedIn: page, looksRight }) => {
  await serve(page, []);
  await openPlayground(page);
  await page.getByRole('radio', { name: 'Entire Domain' }).check();
  await expect(page.getByText('Domain Mode Active')).toBeVisible();
  await page.getByLabel('Domain URL').fill('https://user:p@example.com/a?b#c');
  await page.getByRole('button', { name: 'Find Answer' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    "Addresses with a user name or password can't be read. Remove them and try again.",
  );
  await expect(page.getByLabel('Domain URL')).toHaveValue('https://user:p@example.com/a?b#c');
  await looksRight('playground-form-problem');
  await page.getByLabel('Domain URL').fill(Array.from({ length: 1000 }, (_, i) => `a${String(i)}.example`).join('\n'));
  await page
    .getByLabel('Question', { exact: true })
    .fill(Array.from({ length: 1000 }, (_, i) => `Who ${String(i)}?`).join('\n'));
  await expect(page.getByRole('alert')).toHaveText(
    'You can ask at most 200 questions at a time; this is 1,000,000. You have 7 of 10 requests left this month.',
  );
  await looksRight('playground-too-many');
});

for (const [mode, text] of [
  ['Single Page', 'Analyzing Page...'],
  ['Entire Domain', 'Searching Domain...'],
] as const)
  test(`while a ${mode} question is sent, the button says ${text}`, async ({ signedIn: page, looksRight }) => {
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await serve(page, [], {
      customReplies: {
        'POST /questions': async (route) => {
          await held;
          await route.fulfill({ status: 202 });
        },
      },
    });
    await openPlayground(page);
    await page.getByRole('radio', { name: mode }).check();
    await page.getByRole('button', { name: 'Find Answer' }).click();
    await expect(page.getByRole('button', { name: text })).toBeDisabled();
    await looksRight(`playground-sending-${mode === 'Single Page' ? 'page' : 'domain'}`);
    go();
    await expect(page.getByRole('button', { name: 'Find Answer' })).toBeVisible();
  });

test('offline, the form says so immediately, keeps the input, and asks when back online', async ({
  signedIn: page,
  context,
  looksRight,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  const server = await serve(page, []);
  const asked = () => server.asked.filter((what) => what === 'POST /questions').length;
  await openPlayground(page);
  await context.setOffline(true);
  await page.getByLabel('Question', { exact: true }).fill('Who is the CTO?');
  await page.getByRole('button', { name: 'Find Answer' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    "You're offline. What you typed is kept and will be asked when you're back.",
  );
  await expect(page.getByRole('button', { name: 'Find Answer' })).toBeVisible();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Who is the CTO?');
  await looksRight('playground-waiting', [1440, 390, 320]);
  expect(asked()).toBe(0);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(asked).toBe(1);
});
