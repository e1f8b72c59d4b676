import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, openPlayground, rowOf, test } from './askwatch.ts';

const answers = (page: Page) => page.getByRole('link', { name: 'View full answer' });

/** Asks all of these about the sample page together, and waits for their rows. */
const askAll = async (page: Page, questions: string[]) => {
  await page.getByLabel('Question', { exact: true }).fill(questions.join('\n'));
  await page.getByRole('button', { name: 'Find Answer' }).click();
  for (const question of questions.slice(0, 10)) await expect(rowOf(page, question)).toBeVisible();
};

test('every website is asked every question, with any line endings', async ({ playground: page }) => {
  const sample = await page.getByLabel('Website URL').inputValue();
  const other = sample.replace(/[^/]*$/, '');
  await page.getByLabel('Website URL').fill(`${sample}\u2028 ${other} \n\n${sample}`);
  await page.getByLabel('Question', { exact: true }).fill('Who is the CFO?\r\n\n  Who is the CEO?  ');
  await expect(page.getByText('2 websites × 2 questions = 4 requests')).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/questions'),
  );
  await page.getByRole('button', { name: 'Find Answer' }).click();
  const { questions } = (await sent).postDataJSON() as { questions: { website: string; question: string }[] };
  expect(questions.map(({ website, question }) => [website, question])).toEqual([
    [sample, 'Who is the CFO?'],
    [sample, 'Who is the CEO?'],
    [other, 'Who is the CFO?'],
    [other, 'Who is the CEO?'],
  ]);
});

test('a deleted question disappears in all tabs, and undo restores it in all', async ({
  playground: page,
  context,
}) => {
  const question = 'Who is the CFO of all?';
  await askAll(page, [question]);
  await expect(rowOf(page, question).getByRole('link', { name: 'View full answer' })).toBeVisible();
  const other = await context.newPage();
  await openPlayground(other);
  const rows = (of: Page) => of.getByRole('row').filter({ hasText: question });
  await expect(rows(other)).toHaveCount(1);

  await rowOf(page, question)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(rows(other)).toHaveCount(0);
  await page.getByRole('group', { name: 'Deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(other)).toHaveCount(1);

  await rowOf(page, question)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(rows(other)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Find Answer' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('questions older than the newest ten load on demand and are exported as CSV', async ({ playground: page }) => {
  const tag = String(Date.now());
  const questions = Array.from({ length: 12 }, (_, i) => `Who is the CFO? ${tag}-${String(i)}`);
  await page.getByLabel('Question', { exact: true }).fill(questions.join('\n'));
  await page.getByRole('button', { name: 'Find Answer' }).click();
  await expect(answers(page)).toHaveCount(10, { timeout: 45_000 });
  await openPlayground(page);
  await expect(page.getByRole('row')).toHaveCount(11);
  // The server searches all of them, and not only the newest ten.
  await page.getByLabel('Search results').fill(tag);
  await expect(page.getByRole('row')).toHaveCount(13);
  await page.getByLabel('Search results').fill('');
  await page.getByRole('button', { name: 'Load older' }).click();
  await expect(rowOf(page, questions[11] ?? '')).toHaveCount(1);
  await page.getByLabel('Search results').fill(tag);
  await expect(page.getByRole('row')).toHaveCount(13);
  for (const question of questions) await expect(rowOf(page, question)).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^askwatch-questions-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff"Created","Mode","Website","Question","Outcome","Answer"')).toBe(true);
  for (const question of questions) expect(text).toContain(`"${question}"`);
  expect(text.trimEnd().split('\r\n')).toHaveLength(13);
});

test('retrying a selected question asks it again as a new question in the same mode', async ({ playground: page }) => {
  const question = `Who is the CEO? ${String(Date.now())}`;
  await page.getByRole('radio', { name: 'Entire Domain' }).check();
  await askAll(page, [question]);
  await expect(rowOf(page, question).getByRole('link', { name: 'View full answer' })).toBeVisible({ timeout: 45_000 });
  await page.getByRole('checkbox', { name: 'Unique only' }).uncheck();
  await page.getByRole('checkbox', { name: `Select “${question}”` }).check();
  await page.getByRole('button', { name: 'Retry Selected' }).first().click();
  const rows = page.getByRole('row').filter({ hasText: question });
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByText('Domain', { exact: true })).toBeVisible();
  await expect(rows.getByRole('link', { name: 'View full answer' })).toHaveCount(2, { timeout: 45_000 });
});

test('an answer has a URL that also works via sign-in', async ({ playground: page, context }) => {
  await askAll(page, ['Who is the CFO?']);
  await rowOf(page, 'Who is the CFO?').getByRole('link', { name: 'View full answer' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  const address = page.url();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole('article').getByRole('heading', { name: 'Who is the CFO?' })).toBeFocused();
  await context.clearCookies();
  await again.goto(address);
  await expect(again).toHaveURL(/\/login\?returnTo=%2Fplayground%3Fquestion%3D/);
});
