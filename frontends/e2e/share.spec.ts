import type { Browser, Page } from '@playwright/test';
import { expect, rowOf, test } from './askwatch.ts';
import { serious } from './axe.ts';

/** Asks a question and opens the answer. */
const openAnswer = async (page: Page, question = 'Who is the CFO?') => {
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Find Answer' }).click();
  await rowOf(page, question).getByRole('link', { name: 'View full answer' }).click();
  await expect(page.getByRole('article')).toBeVisible();
};

const makeLink = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog', { name: 'Share this answer' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/shared\/[A-Za-z0-9_-]{22}$/);
  return dialog.getByLabel('Link').inputValue();
};

const stopSharing = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Share this answer' });
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await dialog.getByRole('group', { name: 'Stop sharing' }).getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog).toBeHidden();
};

/** A separate, signed-out browser context. */
const signedOutContext = (browser: Browser, colorScheme: 'light' | 'dark' = 'light') =>
  browser.newContext({ colorScheme, viewport: { width: 1440, height: 900 } });

test.describe('with the permission to copy', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('an answer is copied with its quote, link, date and proof status, by key and from its row', async ({
    playground: page,
  }) => {
    await openAnswer(page);
    const quote = await page.getByRole('article').locator('mark').first().innerText();
    await page.keyboard.press('c');
    await expect(page.getByText('Answer copied with its source', { exact: true })).toBeVisible();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return { plain: await navigator.clipboard.readText(), html: await (await item?.getType('text/html'))?.text() };
    });
    expect(copied.plain).toContain(`“${quote}”`);
    expect(copied.plain).toMatch(/^https?:\/\/\S+#:~:text=\S+$/m);
    expect(copied.plain).toMatch(/^Read \w+ \d+, \d{4}$/m);
    expect(copied.plain).toContain('Proved: these words were on the page when it was read.');
    expect(copied.html).toMatch(/<a href="https?:\/\/[^"]+#:~:text=/);

    await page.getByRole('link', { name: '← Back to questions' }).click();
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await rowOf(page, 'Who is the CFO?')
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Copy answer' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied.plain);
  });
});

test('if the page may not copy, a dialog shows the text to copy', async ({ playground: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined, configurable: true });
  });
  await page.reload();
  await openAnswer(page);
  await page.getByRole('button', { name: 'Copy answer' }).click();
  const box = page.getByRole('textbox', { name: 'Text to copy' });
  await expect(box).toBeFocused();
  const [selected, value] = await box.evaluate((element: HTMLTextAreaElement) => [
    element.value.slice(element.selectionStart, element.selectionEnd),
    element.value,
  ]);
  expect(selected).toBe(value);
  expect(value).toContain('Proved: these words were on the page when it was read.');
  expect(await serious(page)).toEqual([]);
});

test.describe('a shared answer', () => {
  // A revoked link responds with 404, which the browser logs as a console error.
  test.use({ expectedErrors: [/status of 404/] });

  test('can be read signed out with the link, until sharing is stopped', async ({ playground: page, browser }) => {
    await openAnswer(page);
    const quote = await page.getByRole('article').locator('mark').first().innerText();
    await page.keyboard.press('s');
    const link = await makeLink(page);

    const other = await signedOutContext(browser);
    const reader = await other.newPage();
    const reply = await reader.goto(link);
    expect(reply?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    await expect(reader.getByRole('heading', { level: 1, name: 'Who is the CFO?' })).toBeVisible();
    await expect(reader.locator('mark').first()).toHaveText(quote);
    await expect(reader.getByText('Asked with Askwatch')).toBeVisible();
    await expect(reader.locator('head > title')).toHaveCount(1);
    await expect(reader.getByRole('link', { name: 'Ask a website yourself' })).toHaveAttribute('href', '/register');
    await reader.goto(`${link}.`);
    await expect(reader.locator('mark').first()).toHaveText(quote);
    await expect(reader).toHaveTitle('Who is the CFO? · Askwatch');
    await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    expect(await other.cookies()).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Shared' })).toBeVisible();
    await page.getByRole('button', { name: 'Shared' }).click();
    await stopSharing(page);
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1, name: 'This link no longer works.' })).toBeVisible();
    await expect(reader.getByText('Ask the person who sent it for a new one.')).toBeVisible();
    await other.close();

    await page.keyboard.press('s');
    expect(await makeLink(page)).not.toBe(link);
    await stopSharing(page);
  });

  test('with a misspelled link shows the same page as a revoked one', async ({ page }) => {
    for (const id of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', '..%2f..%2fapi', '%E0%A4%A']) {
      await page.goto(`/shared/${id}`);
      await expect(page.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
    }
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`has no serious violation in ${colorScheme}, nor does sharing it, on wide and small screens`, async ({
      playground: page,
      browser,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await openAnswer(page);
      await page.keyboard.press('s');
      expect(await serious(page)).toEqual([]);
      const link = await makeLink(page);
      const other = await signedOutContext(browser, colorScheme);
      const reader = await other.newPage();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await serious(page)).toEqual([]);
        await reader.setViewportSize({ width, height: 900 });
        await reader.goto(link);
        await expect(reader.getByRole('article')).toBeVisible();
        expect(await serious(reader)).toEqual([]);
        await reader.goto('/shared/gone');
        await expect(reader.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
        expect(await serious(reader)).toEqual([]);
        const wide = await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
      expect(await serious(page)).toEqual([]);
      await page.getByRole('group', { name: 'Stop sharing' }).getByRole('button', { name: 'Stop sharing' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await other.close();
    });
});

test('after a missing page, one click prepares a search of the whole site', async ({ playground: page }) => {
  const website = page.getByLabel('Website URL');
  const missing = (await website.inputValue()).replace(/[^/]*$/, 'no-such-page');
  await website.fill(missing);
  await page.getByLabel('Question', { exact: true }).fill('Who is the CTO?');
  await page.getByRole('button', { name: 'Find Answer' }).click();
  const row = rowOf(page, 'Who is the CTO?');
  await expect(row.getByText('Could not read')).toBeVisible();
  await row.getByRole('link', { name: 'View full answer' }).click();
  // Not the row's button of the same name, which is hidden by then.
  const answer = page.getByRole('article');
  await expect(answer.getByRole('button', { name: 'Ask again' })).toBeVisible();
  await expect(answer.getByRole('button', { name: 'Copy answer' })).toHaveCount(0);
  await answer.getByRole('button', { name: 'Search the whole site' }).click();
  await expect(page.getByLabel('Domain URL')).toBeFocused();
  await expect(page.getByLabel('Domain URL')).toHaveValue(new URL(missing).origin);
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Who is the CTO?');
  await page.getByRole('button', { name: 'Find Answer' }).click();
  await expect(rowOf(page, 'Who is the CTO?').getByRole('link', { name: 'View full answer' })).toBeVisible({
    timeout: 45_000,
  });
});
