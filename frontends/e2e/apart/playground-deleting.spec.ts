import { openPlayground, rowOf } from '../askwatch.ts';
import { expect, test } from './signed-in.ts';
import { serve } from './playground-server.ts';
import { answered } from './playground-views.ts';

test('an older row that replaces a deleted one is announced and can be deleted too', async ({
  signedIn: page,
  looksRight,
}) => {
  const server = await serve(page, [answered(130), answered(140), answered(150)]);
  await openPlayground(page);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const bar = page.getByRole('group', { name: 'Deleted' });
  await expect(bar).toContainText('Question deleted; an earlier copy is shown instead');
  await bar.getByRole('button', { name: 'Undo' }).focus();
  await looksRight('playground-undo-older', [1440, 390, 320]);
  await bar.getByRole('button', { name: 'Delete older ones too' }).click();
  await expect(bar).toContainText('3 questions deleted');
  await expect(page.getByText('Nothing asked yet.')).toBeVisible();
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect.poll(() => server.questions.filter(({ deleted }) => deleted !== undefined)).toHaveLength(0);
});

test('a deletion is undone by button and by key; the offer ends after ten seconds without focus', async ({
  signedIn: page,
  looksRight,
}) => {
  const server = await serve(
    page,
    ['one', 'two', 'three'].map((name, i) => answered(130 + i, { question: `Who is ${name}?` })),
  );
  await openPlayground(page);
  await rowOf(page, 'Who is two?')
    .getByRole('button', { name: /^More for/ })
    .click();
  await looksRight('playground-row-menu');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Who is two?' })).toHaveCount(0);
  const bar = page.getByRole('group', { name: 'Deleted' });
  await expect(bar).toContainText('Question deleted');
  await bar.getByRole('button', { name: 'Undo' }).focus();
  await looksRight('playground-undo');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Who is two?')).toBeVisible();
  await expect(bar).toBeHidden();

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.keyboard.press('Delete');
  await expect(bar).toContainText('3 questions deleted');
  await expect(page.getByText('Nothing asked yet.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('row')).toHaveCount(4);

  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
  await expect(bar).toBeVisible();
  await expect(bar).toBeHidden({ timeout: 12_000 });
  expect(server.questions.filter(({ deleted }) => deleted !== undefined)).toHaveLength(1);
});

test('a refused deletion restores the rows and shows why', async ({ signedIn: page, allow }) => {
  allow(/status of 404/);
  await serve(page, [answered(130)], {
    customReplies: {
      'POST /questions/delete': (route) =>
        route.fulfill({
          status: 404,
          json: {
            type: 'x',
            title: 'x',
            status: 404,
            code: 'question-unknown',
            detail: 'This question no longer exists.',
          },
        }),
    },
  });
  await openPlayground(page);
  await rowOf(page, 'Who is the CFO?')
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('This question no longer exists.', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Who is the CFO?')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Deleted' })).toBeHidden();
});
