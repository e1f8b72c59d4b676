import { rowOf } from '../askwatch.ts';
import { narrow } from '../looks.ts';
import { expect, test } from './signed-in.ts';
import { openMonitoring, serve } from './monitoring-server.ts';
import { disabled } from './monitoring-states.ts';
import { at, watch } from './monitoring-views.ts';

test('beyond the plan: the banner, the count of deactivated watches and dimmed disabled rows', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(
    page,
    [...Array.from({ length: 5 }, (_, i) => watch({ question: `Who is number ${String(i)}?` })), ...disabled()],
    {
      slots: { used: 5, limit: 5 },
    },
  );
  await openMonitoring(page);
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('Monitoring Limit Reached');
  await expect(banner).toContainText(
    "You've reached your free plan limit. Please upgrade to continue monitoring more websites.",
  );
  await expect(page.getByText('6 websites (1 deactivated)')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(6);
  await page.getByRole('checkbox', { name: 'Enabled only' }).uncheck();
  await expect(page.getByRole('row')).toHaveCount(9);
  await expect(rowOf(page, 'Who is the COO?')).toContainText("Deactivated: over your plan's limit");
  await expect(rowOf(page, 'Who is the CMO?')).toContainText('Disabled from an email');
  await looksRight('monitoring-over-limit');
});

test('rows are selected singly, by range and all together, and toggled by the rule', async ({
  signedIn: page,
  looksRight,
}) => {
  const server = await serve(page, [
    ...Array.from({ length: 5 }, (_, i) => watch({ question: `Who is number ${String(i)}?`, updated: at(-i * 1000) })),
    ...disabled(),
  ]);
  await openMonitoring(page);
  await page.getByRole('checkbox', { name: 'Enabled only' }).uncheck();
  const box = (n: number) => page.getByRole('checkbox', { name: /^Select “/ }).nth(n);
  await expect(page.getByRole('button', { name: 'Disable Selected' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete Selected' })).toHaveAccessibleDescription(
    'Select websites to delete them',
  );
  const topOf = () =>
    page
      .getByRole('row')
      .nth(1)
      .evaluate((row) => row.getBoundingClientRect().top + scrollY);
  const top = await topOf();
  await box(1).click();
  await box(3).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected').first()).toBeVisible();
  expect(await topOf()).toBe(top);
  await looksRight('monitoring-selected', [narrow]);
  await page.getByRole('button', { name: 'Disable Selected' }).first().click();
  await expect(page.getByRole('button', { name: 'Enable Selected' }).first()).toBeVisible();
  const sent = server.asked.find(({ what }) => what === 'POST /watches/disable')?.body as { watchIds: string[] };
  expect(sent.watchIds).toHaveLength(3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('8 selected').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable Selected' }).first()).toBeVisible();
});

test('rows hidden by "Enabled only" are counted and can be restored or shown', async ({
  signedIn: page,
  looksRight,
}) => {
  const server = await serve(
    page,
    Array.from({ length: 4 }, (_, i) => watch({ question: `Who is number ${String(i)}?`, updated: at(-i * 1000) })),
  );
  await openMonitoring(page);
  const box = (n: number) => page.getByRole('checkbox', { name: /^Select “/ }).nth(n);
  await box(0).click();
  await box(2).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Disable Selected' }).first().click();
  const bar = page.getByRole('group', { name: 'Disabled' });
  await expect(bar).toContainText('3 disabled. Hidden by “Enabled only”.');
  await expect(page.getByRole('row')).toHaveCount(2);
  // The offer stays while it has the focus, however long the checks take.
  await bar.getByRole('button', { name: 'Undo' }).focus();
  await looksRight('monitoring-hidden');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect.poll(() => server.asked.map(({ what }) => what)).toContain('POST /watches/enable');
  await box(0).click();
  await page.getByRole('button', { name: 'Disable Selected' }).first().click();
  await bar.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(bar).toBeHidden();
});

test('a deletion is undone, and the search is literal', async ({ signedIn: page }) => {
  const server = await serve(page, [watch({ question: 'Who is the C.O?' }), watch({ question: 'Who is the CFO?' })]);
  await openMonitoring(page);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('/');
  await page.keyboard.type('c.o');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('nothing like this');
  await expect(page.getByText('No monitored website matches “nothing like this”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
  await expect(page.getByText('Website no longer monitored', { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect.poll(() => server.asked.map(({ what }) => what)).toContain('POST /watches/restore');
});
