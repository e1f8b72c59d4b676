import { randomUUID } from 'node:crypto';
import { expect, test } from './signed-in.ts';

test('a visitor asks a question with the keyboard, sees the quote, and keeps it by registering', async ({
  page,
  request,
  looksRight,
}) => {
  const { sampleUrl } = (await (await request.get('/api/config')).json()) as { sampleUrl: string };
  await page.goto('/');
  await page.getByRole('link', { name: 'Try it without an account' }).click();
  const form = page.getByRole('form', { name: 'Try it on a page you know' });
  await expect(form.getByLabel('Page address')).toBeEnabled();
  await form.getByRole('button', { name: 'Ask this page' }).click();
  await expect(form.getByText('Enter the address of a page.')).toBeVisible();
  await expect(form.getByLabel('Page address')).toBeFocused();
  await page.keyboard.type(sampleUrl);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Who is the CFO?');
  await page.keyboard.press('Enter');
  const section = page.getByRole('region', { name: 'Try it on a page you know' });
  const quote = section.locator('mark').first();
  await expect(quote).toBeVisible({ timeout: 90_000 });
  await expect(section.getByRole('status')).toContainText('Answer:');
  const said = (await section.getByRole('status').textContent())?.replace('Answer: ', '') ?? '';
  await looksRight('public-try-out-answered');
  await page.reload();
  await expect(section.locator('mark').first()).toBeVisible();
  await section.getByRole('link', { name: 'Create a free account to monitor it' }).click();
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Confirm password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/playground/);
  const row = page.getByRole('row').filter({ hasText: 'Who is the CFO?' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(said.slice(0, 20));
  await expect(page.getByText('0 of 10 used').first()).toBeVisible();
});

test('a page that must not be read is refused with a reason, and what was typed stays', async ({
  page,
  allow,
  looksRight,
}) => {
  allow(/status of 422/);
  await page.goto('/#try-it');
  await page.getByLabel('Page address').fill('http://169.254.169.254/latest/meta-data');
  await page.getByRole('button', { name: 'Who is the CEO?' }).click();
  await page.getByRole('button', { name: 'Ask this page' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your question was not asked.' })).toBeVisible();
  await expect(page.getByLabel('Page address')).toHaveValue('http://169.254.169.254/latest/meta-data');
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Who is the CEO?');
  await looksRight('public-try-out-refused');
});
