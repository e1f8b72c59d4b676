import { rowOf } from '../askwatch.ts';
import { narrow } from '../looks.ts';
import { expect, test } from './signed-in.ts';
import { openMonitoring, serve } from './monitoring-server.ts';
import { oddTexts, states } from './monitoring-states.ts';
import { baseline, change, day, person, watch } from './monitoring-views.ts';

test('every state of a row: changed, left, confirming, unstable, failing, blocked, paused, new', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(page, states());
  await openMonitoring(page);
  const left = rowOf(page, 'Who is the CFO?');
  await expect(left.getByText('Left, no successor named')).toBeVisible();
  await expect(left.locator('del').first()).toContainText('Maria Okafor');
  await expect(left.locator('ins').first()).toContainText('The post is vacant.');
  await expect(left.getByText(/Edited to/)).toBeVisible();
  await expect(rowOf(page, 'What does the Team plan cost?')).toContainText(
    'Possible change: $39 per month. Confirming at',
  );
  await expect(rowOf(page, 'What does the Team plan cost?')).toContainText('The page moved from');
  const icon = rowOf(page, 'What does the Team plan cost?').locator('img');
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const board = rowOf(page, 'Who sits on the board?');
  await expect(board).toContainText('Unstable');
  await expect(board).toContainText('New: Dev Patel');
  await expect(board).toContainText('Gone: Bob Roe');
  await expect(rowOf(page, 'Who is the CEO?')).toContainText('The site returned an error.');
  await expect(rowOf(page, 'Who is the CEO?')).toContainText('next try in 30 min');
  await expect(rowOf(page, 'Who is the COO?')).toContainText('Failing');
  await expect(rowOf(page, 'Who is the COO?')).toContainText('Tried 2 min ago · next try in 13 min · every 4 hours');
  await expect(rowOf(page, 'Who runs finance?')).toContainText(/Paused\s*until/);
  await expect(board).toContainText('Checked 1 h ago · next in 3 h');
  await expect(rowOf(page, 'Who leads sales?')).toContainText('robots.txt');
  await expect(rowOf(page, 'Who is the CTO?')).toContainText('Paused');
  await expect(rowOf(page, 'What is the recent news?')).toContainText('Checking for the first time');
  await expect(rowOf(page, 'Is there a free plan?')).toContainText('New: was not stated before');
  await looksRight('monitoring-states');
  await page.setViewportSize({ width: narrow, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'Answers, newest first' })).not.toBeInViewport();
});

test('both quotes are side by side on wide screens, and a change can be rated', async ({
  signedIn: page,
  looksRight,
}) => {
  const server = await serve(page, states().slice(0, 2));
  await openMonitoring(page);
  const row = rowOf(page, 'Who is the CFO?');
  await row.getByRole('button', { name: 'Show both quotes' }).first().click();
  const sides = row.locator('section mark');
  await expect(sides).toHaveCount(2);
  const [before, now] = await Promise.all([sides.nth(0).boundingBox(), sides.nth(1).boundingBox()]);
  expect(Math.abs((before?.y ?? 0) - (now?.y ?? 99))).toBeLessThan(4);
  await row.getByRole('button', { name: 'Useful' }).first().click();
  await expect(row.getByRole('button', { name: 'Useful' }).first()).toHaveAttribute('aria-pressed', 'true');
  expect(server.asked.at(-1)?.what ?? '').toMatch(/^(PUT \/watches\/.+\/rating|GET \/watches)$/);
  await looksRight('monitoring-quotes');
});

test('three answers are shown, then five more at a time', async ({ signedIn: page }) => {
  const timeline = [
    ...Array.from({ length: 12 }, (_, i) =>
      change((i + 1) * day, person(`P${String(i + 1)}`), person(`P${String(i)}`)),
    ),
    baseline(),
  ];
  await serve(page, [watch({ timeline })]);
  await openMonitoring(page);
  const answers = rowOf(page, 'Who is the CFO?').getByRole('listitem');
  await expect(answers).toHaveCount(3);
  await page.getByRole('button', { name: 'Load more answers...' }).click();
  await expect(answers).toHaveCount(8);
  await page.getByRole('button', { name: 'Load more answers...' }).click();
  await expect(answers).toHaveCount(13);
  await expect(page.getByRole('button', { name: 'Load more answers...' })).toBeHidden();
});

test('long words, other scripts and markup are rendered as text, cut between graphemes', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(page, oddTexts());
  await openMonitoring(page);
  await expect(page.getByText('<img src=x onerror=alert(1)>', { exact: true })).toBeVisible();
  const family = '👩‍👩‍👧‍👦';
  await expect(rowOf(page, family).locator('bdi').first()).toHaveText(
    new RegExp(`^https://northwind\\.example/(?:${family})+…$`, 'u'),
  );
  for (let left = 3; left > 0; left -= 1) await page.getByRole('button', { name: 'Show both quotes' }).first().click();
  expect(await page.locator('main img, main script, main a[href^="javascript:"]').count()).toBe(0);
  await looksRight('monitoring-odd-texts');
});
