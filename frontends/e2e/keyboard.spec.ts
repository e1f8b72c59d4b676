import { expect, openPlayground, rowOf, test } from './askwatch.ts';

test('the Playground can be used by keyboard', async ({ playground: page }) => {
  const question = 'Who runs finance?';
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, question).getByRole('link', { name: 'View full answer' })).toBeVisible();
  await openPlayground(page);
  await expect(rowOf(page, question)).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByLabel('Search results')).toBeFocused();
  await page.keyboard.type('nothing like this');
  await expect(page.getByText(/No question or answer matches/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();

  await page.keyboard.press('j');
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeFocused();
  await page.keyboard.press('x');
  await expect(first.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Retry Selected' })).toBeEnabled();
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Retry Selected' })).toBeDisabled();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Share this answer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '← Back to questions' })).toBeVisible();
  await page.goBack();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Website URL')).toBeFocused();
});
