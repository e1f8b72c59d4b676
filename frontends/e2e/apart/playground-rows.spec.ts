import { openPlayground, rowOf } from '../askwatch.ts';
import { narrow } from '../looks.ts';
import { expect, test } from './signed-in.ts';
import { serve } from './playground-server.ts';
import { ends, oddTexts, quote, stages } from './playground-views.ts';

test('each stage shows its text and counts', async ({ signedIn: page, looksRight }) => {
  await serve(page, stages());
  await openPlayground(page);
  for (const text of [
    'Browsing the page...',
    'Exploring the website...',
    'Found 12 pages',
    'Finding the best pages to read...',
    'Selected 3 pages to analyze',
    'Reading the selected pages...',
    '2 of 3 pages',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('Thinking about your question...', { exact: true })).toHaveCount(2);
  const bar = page.getByRole('progressbar', { name: 'Reading the selected pages...' });
  await expect(bar).toHaveAttribute('aria-valuenow', '2');
  await expect(bar).toHaveAttribute('aria-valuemax', '3');
  await looksRight('playground-stages');
});

test('each result looks different: answered, none, not stated, unreadable, failed, cancelled, slow and lost', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(page, ends());
  await openPlayground(page);
  const domain = rowOf(page, 'What products or services are offered?');
  await expect(domain.getByText('Domain', { exact: true })).toBeVisible();
  await expect(domain.getByText('northwind.example/what-we-do/freight-and-warehousing')).toBeVisible();
  await expect(rowOf(page, 'Who is the CFO?').locator('mark')).toHaveText(quote);
  await expect(rowOf(page, 'Who leads sales?').getByText('Unproven', { exact: true }).first()).toBeVisible();
  await expect(rowOf(page, 'Who is the CTO?').getByText('None', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Is there a free plan?').getByText('Not stated', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Who is the CEO?').getByText('Could not read')).toBeVisible();
  const failed = rowOf(page, 'What is the recent news?');
  const reason = await failed.locator('bdi', { hasText: 'The site took longer' }).innerText();
  expect([reason.at(-1), reason.length <= 151]).toEqual(['…', true]);
  await expect(failed.getByRole('link', { name: 'View full error' })).toBeVisible();
  await expect(rowOf(page, 'Who founded it?').getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Where is the head office?')).toContainText(
    'Still reading the selected pages (2 of 5 pages). Every question ends within five minutes of being asked.',
  );
  await expect(rowOf(page, 'How many people work there?').getByText('No response')).toBeVisible();
  await looksRight('playground-ends');
  await page.setViewportSize({ width: narrow, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'Answer' })).not.toBeInViewport();
});

test('long words, other scripts, markup and injections are rendered as text, cut between graphemes', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(page, oddTexts());
  await openPlayground(page);
  await expect(page.locator('bdi', { hasText: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(
    page.getByText('<svg onload=alert(1)> [click](javascript:alert(1)) &#x3C;script>alert(1)</script>'),
  ).toBeVisible();
  expect(await page.locator('main img, main svg[onload], main script, main a[href^="javascript:"]').count()).toBe(0);
  const cut = await rowOf(page, '🙂').locator('bdi', { hasText: 'aaa' }).innerText();
  expect(cut).toBe(`${'a'.repeat(198)}é👩‍👩‍👧‍👦…`);
  await looksRight('playground-odd-texts');
  await rowOf(page, '<img').getByRole('link', { name: 'View full answer' }).click();
  await expect(page.getByRole('article')).toContainText('</title><script>alert(1)</script>');
  expect(await page.locator('main img, main script, main a[href^="javascript:"]').count()).toBe(0);
  await looksRight('playground-odd-answer');
  await page.goBack();
  await page.getByRole('row').nth(1).getByRole('link', { name: 'View full answer' }).click();
  await looksRight('playground-long-answer');
});
