import { expect, noteTexts, rowOf, test } from './askwatch.ts';

test('the default question is answered with a name and a highlighted quote', async ({ playground: page }) => {
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Who is the CFO?');
  const seen = await noteTexts(page, ['Browsing the page...', 'Thinking about your question...']);
  await page.getByRole('button', { name: 'Find Answer' }).click();
  const row = rowOf(page, 'Who is the CFO?');
  await expect(row.getByRole('link', { name: 'View full answer' })).toBeVisible();
  expect(await seen()).toContain('Browsing the page...');
  const quote = await row.locator('mark').innerText();

  await row.getByRole('link', { name: 'View full answer' }).click();
  const answer = page.getByRole('article');
  await expect(answer.getByRole('heading', { name: 'Who is the CFO?' })).toBeFocused();
  await expect(answer.locator('mark').first()).toHaveText(quote);
  const name = (await answer.locator('bdi').nth(2).innerText()).split(',')[0] ?? '';
  expect(name).toMatch(/^\p{Lu}\S+ .*\p{Lu}\S+/u);
  expect(quote).toContain(name.split(' ').at(-1) ?? '');
  await expect(answer.getByRole('link', { name: 'opens in a new tab' })).toHaveAttribute('href', /^https?:.*:~:text=/);
  await expect(answer.getByText('Answered', { exact: true })).toBeVisible();
  await expect(answer.getByText('Answered by')).toBeVisible();
  await expect(answer.getByRole('button', { name: 'Monitor this answer' })).toBeVisible();

  await page.getByRole('link', { name: '← Back to questions' }).click();
  await expect(rowOf(page, 'Who is the CFO?')).toBeFocused();
});

test('a whole site is searched in four stages', async ({ playground: page }) => {
  await page.getByRole('radio', { name: 'Entire Domain' }).check();
  await expect(page.getByText('Domain Mode Active')).toBeVisible();
  await expect(page.getByLabel('Domain URL')).toHaveValue(/^https?:\/\/[^/]+$/);
  await page.getByLabel('Question', { exact: true }).fill('Who is the CEO?');
  const stages = [
    'Exploring the website...',
    'Finding the best pages to read...',
    'Reading the selected pages...',
    'Thinking about your question...',
  ];
  const seen = await noteTexts(page, stages);
  await page.getByRole('button', { name: 'Find Answer' }).click();
  const row = rowOf(page, 'Who is the CEO?');
  await expect(row.getByRole('link', { name: 'View full answer' })).toBeVisible({ timeout: 45_000 });
  await expect(row.getByText('Domain', { exact: true })).toBeVisible();
  await expect(row.locator('mark')).toBeVisible();
  // Rows stay low.
  expect((await row.boundingBox())?.height ?? 0).toBeLessThanOrEqual(92);
  // Fast stages may be skipped on screen, but the first one is always shown, and so is a later one.
  const shown = await seen();
  expect(shown).toContain('Exploring the website...');
  expect(shown.length).toBeGreaterThanOrEqual(2);
  await row.getByRole('link', { name: 'View full answer' }).click();
  await expect(page.getByRole('heading', { name: /^The \d+ pages? chosen/ })).toBeVisible();
});

test('nothing is asked while something is missing or refused', async ({ playground: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url());
  });
  await page.getByLabel('Question', { exact: true }).fill('  ');
  await page.getByRole('button', { name: 'Find Answer' }).click();
  await expect(page.getByRole('alert')).toHaveText('Inputs missing');
  expect(asked).toEqual([]);
});

test.describe('refused addresses', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('an internal network address is refused in one sentence, and the form keeps its input', async ({
    playground: page,
  }) => {
    await page.getByLabel('Website URL').fill('http://10.0.0.1/admin');
    await page.getByRole('button', { name: 'Find Answer' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      '“http://10.0.0.1/admin” was not asked. This address cannot be read. Use the public http or https address of a website.',
    );
    await expect(page.getByLabel('Website URL')).toHaveValue('http://10.0.0.1/admin');
    await expect(page.getByRole('row').filter({ hasText: '10.0.0.1' })).toHaveCount(0);
  });
});
