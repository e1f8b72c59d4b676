import { openPlayground } from '../askwatch.ts';
import { expect, test } from './signed-in.ts';
import { serve } from './playground-server.ts';
import { answered } from './playground-views.ts';

test('rows are selected singly, by range and all together, and disabled buttons say why', async ({
  signedIn: page,
  looksRight,
}) => {
  const ten = Array.from({ length: 10 }, (_, i) => answered(130 + i, { question: `Who is number ${String(i)}?` }));
  // Enough requests are left this month to retry all of them.
  const server = await serve(page, ten, { allowance: { used: 0, limit: 10 } });
  await openPlayground(page);
  const retry = page.getByRole('button', { name: 'Retry Selected' }).first();
  await expect(retry).toBeDisabled();
  await expect(retry).toHaveAccessibleDescription('Select questions to ask them again');
  await retry.click({ force: true });
  await expect(page.getByRole('tooltip')).toHaveText('Select questions to ask them again');
  await expect(page.getByRole('button', { name: 'Delete Selected' })).toBeDisabled();
  const box = (n: number) => page.getByRole('checkbox', { name: `Select “Who is number ${String(n)}?”` });
  await box(2).click();
  await box(6).click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 selected').first()).toBeVisible();
  await box(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('2 selected').first()).toBeVisible();
  await looksRight('playground-selected');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(page.getByText('10 selected').first()).toBeVisible();
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight });
  });
  await expect(page.getByRole('toolbar', { name: 'Selected questions' })).toBeVisible();
  await looksRight('playground-bulk-bar');
  await page.getByRole('toolbar').getByRole('button', { name: 'Retry Selected' }).click();
  await expect(page.getByRole('toolbar')).toBeHidden();
  expect(server.asked.filter((what) => what.startsWith('POST'))).toEqual(['POST /questions/retry']);
});

const widths = [1440, 1100, 800, 390, 360, 320];

test('selecting shifts no layout at any width', async ({ signedIn: page }) => {
  await serve(
    page,
    Array.from({ length: 10 }, (_, i) => answered(130 + i, { question: `Who is number ${String(i)}?` })),
  );
  await openPlayground(page);
  const box = page.getByRole('checkbox', { name: 'Select “Who is number 0?”' });
  const topOf = () =>
    page
      .getByRole('row')
      .nth(1)
      .evaluate((row) => row.getBoundingClientRect().top + scrollY);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const before = await topOf();
    await box.check();
    await expect(page.getByText('1 selected').filter({ visible: true }).first()).toBeVisible();
    expect(await topOf(), `at ${String(width)}`).toBe(before);
    await box.uncheck();
  }
});

test('if more are selected than slots are free, one click monitors the first ones', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(
    page,
    Array.from({ length: 6 }, (_, i) => answered(130 + i, { question: `Who is number ${String(i)}?` })),
  );
  const sent: string[][] = [];
  await page.route(/\/api\/watches$/, async (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({
        json: {
          watches: [],
          slots: { id: 's', userId: 'somebody', workspaceId: 'somebody', used: 0, limit: 5, version: 1 },
        },
      });
    const { watches } = route.request().postDataJSON() as { watches: { watchId: string; question: string }[] };
    sent.push(watches.map(({ question }) => question));
    return route.fulfill({ json: { added: watches.map(({ watchId }) => watchId), already: [] } });
  });
  await openPlayground(page);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(page.getByRole('button', { name: 'Monitor Selected' }).first()).toHaveAccessibleDescription(
    'You have 5 free slots; 6 are selected',
  );
  await looksRight('playground-offer', [1440, 390, 360, 320]);
  await page.getByRole('button', { name: 'Monitor the first 5' }).click();
  await expect(page.getByText('Now monitoring 5 answers', { exact: true })).toBeVisible();
  expect(sent).toEqual([[0, 1, 2, 3, 4].map((n) => `Who is number ${String(n)}?`)]);
});
