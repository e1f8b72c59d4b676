import { readFileSync } from 'node:fs';
import { expect, rowOf, test } from './askwatch.ts';
import { registered } from './accounts.ts';

const site = process.env.ASKWATCH_COMPANY ?? '';

test('rows of a file are monitored, answered, exported, and not imported twice', async ({ page, context }) => {
  await registered(context);
  await page.goto('/monitoring');
  const upload = async (text: string) => {
    await page.getByRole('button', { name: 'Import from CSV' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import from CSV' });
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    return dialog;
  };
  const leadership = `${site}/leadership`;
  const rows = [
    'Website,Question,Tags',
    `${leadership},Who is the CFO?,board`,
    `${leadership},Who is the CEO?,"board, chief"`,
    `${leadership},Who is the CEO?,`,
    'http://10.0.0.1/,Who is the CFO?,',
  ];
  const first = await upload(rows.join('\n'));
  await expect(first.getByText('2 of 4 rows will be monitored, 2 will not.')).toBeVisible();
  await first.getByRole('button', { name: 'Monitor 2 websites' }).click();

  for (const question of ['Who is the CFO?', 'Who is the CEO?'])
    await expect(rowOf(page, question).locator('mark').first()).toBeVisible({ timeout: 30_000 });
  await expect(rowOf(page, 'Who is the CEO?').getByText('chief', { exact: true })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'More for the selection' }).first().click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const exported = readFileSync(await (await downloading).path(), 'utf8');
  expect(exported).toContain('Who is the CEO?');

  const again = await upload(exported);
  await expect(again.getByText('0 of 2 rows will be monitored, 2 will not.')).toBeVisible();
  await expect(again.getByText('Already on the list').first()).toBeVisible();
});
