import { wide } from '../looks.ts';
import { expect, test } from './signed-in.ts';
import { openMonitoring, serve } from './monitoring-server.ts';
import { watch } from './monitoring-views.ts';

test('the import preview shows for each row whether it is accepted and why not', async ({
  signedIn: page,
  looksRight,
}) => {
  const server = await serve(page, [watch({ website: 'https://northwind.com/leadership' })], {
    slots: { used: 3, limit: 5 },
  });
  await openMonitoring(page);
  await page.getByRole('button', { name: 'Import from CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from CSV' });
  const rows = [
    'Tags;Question;URL',
    'a;Who is the CFO?;https://northwind.com/leadership',
    'b;Who is the CEO?;fabrikam.com/équipe',
    ';Who is the CEO?;http://10.0.0.1/',
    ';Who is the CEO?;fabrikam.com/équipe',
    ';;contoso.com',
    ';Who is the CEO?;adatum.com',
    ';Who is the CEO?;litware.com',
  ];
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'latin1') });
  await expect(dialog.getByText('2 of 7 rows will be monitored, 5 will not.')).toBeVisible();
  await expect(dialog.getByText(/accounts\.csv, Latin-1/)).toBeVisible();
  await looksRight('monitoring-import');
  expect(server.asked.some(({ what }) => what === 'POST /watches')).toBe(false);
  await dialog.getByRole('button', { name: 'Monitor 2 websites' }).click();
  await expect(page.getByText('Now monitoring 2 answers').first()).toBeVisible();
  const sent = server.asked.find(({ what }) => what === 'POST /watches')?.body as {
    watches: { website: string; tags?: string[] }[];
  };
  expect(sent.watches.map(({ website }) => website)).toEqual([
    'https://fabrikam.com/%C3%A9quipe',
    'https://adatum.com/',
  ]);
});

test('a file of 10,000 rows is previewed in part, and an invalid file is rejected', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(page, [], { slots: { used: 0, limit: 100 } });
  await openMonitoring(page);
  await page.getByRole('button', { name: 'Import from CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from CSV' });
  const upload = (text: string) =>
    dialog.getByLabel('CSV file').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload('Name,Phone\nAcme,1');
  await expect(dialog.getByRole('alert')).toContainText('There is no column named Website.');
  await looksRight('monitoring-import-wrong', [wide]);
  await upload(`Website\n${Array.from({ length: 10_000 }, (_, i) => `site-${String(i)}.com`).join('\n')}`);
  await dialog.getByLabel('Question for rows without one').fill('Who is the CFO?');
  await expect(dialog.getByText('100 of 10,000 rows will be monitored, 9,900 will not.')).toBeVisible();
  // Fifty of them, and the button that shows more.
  await expect(dialog.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')).toHaveCount(51);
});
