import { openPlayground, rowOf } from '../askwatch.ts';
import { expect, test } from './signed-in.ts';
import { serve } from './playground-server.ts';
import { answer, answered, asked, ends, running } from './playground-views.ts';

test('the dialogs for sharing, stopping sharing, copying by hand and shortcuts', async ({
  signedIn: page,
  looksRight,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined, configurable: true });
  });
  await serve(page, [answered(130), answered(140, { question: 'Who is shared?', shareId: 'q3VqX0mS1yB7tJ9wKc2LfA' })]);
  await openPlayground(page);
  await expect(rowOf(page, 'Who is shared?')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Share this answer' })).toBeVisible();
  await looksRight('playground-share');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await looksRight('playground-stop-sharing');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Text to copy' })).toBeVisible();
  await looksRight('playground-copy');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await looksRight('playground-keys');
});

test('an answer has its own URL, whether running, answered, failed, deleted or missing', async ({
  signedIn: page,
  looksRight,
  allow,
}) => {
  allow(/status of 404/);
  const [whole, failed] = [ends()[1] ?? asked(1), ends()[6] ?? asked(1)];
  const busy = running('domain', { stage: 'fetching', completedPages: 2, totalPages: 3 }, 'Who are the investors?');
  const old = answered(9000, { question: 'Who was it long ago?', answer: answer({ outcome: 'answered' }) });
  const server = await serve(page, [
    busy,
    whole,
    failed,
    ...Array.from({ length: 9 }, (_, i) => answered(400 + i, { question: `Filler ${String(i)}` })),
    old,
  ]);
  const open = (id: string) => page.goto(`/playground?question=${id}`);
  await open(whole.id);
  await expect(
    page.getByRole('article').getByRole('heading', { name: 'What products or services are offered?' }),
  ).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Another page says otherwise' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The 3 pages chosen from 31 found on the site' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Monitor this answer' })).toBeVisible();
  await looksRight('playground-answer');
  await open(busy.id);
  await expect(page.getByRole('article').getByText('Reading the selected pages...')).toBeVisible();
  await looksRight('playground-answer-running');
  await open(failed.id);
  await expect(page.getByRole('article').getByText(/The site took longer than five minutes/)).toContainText(
    'slowly. It answered slowly.',
  );
  await looksRight('playground-answer-failed');
  await open(old.id);
  await expect(page.getByRole('heading', { name: 'Who was it long ago?' })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('group', { name: 'Deleted' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('This question was deleted.')).toBeVisible();
  await looksRight('playground-answer-deleted');
  expect(server.asked).toContain('POST /questions/delete');
  await open('00000000-0000-4000-8000-000000000000');
  await expect(page.getByText("This question couldn't be shown.")).toBeVisible();
  await looksRight('playground-answer-missing');
  await page.getByRole('link', { name: '← Back to questions' }).click();
  await expect(rowOf(page, 'What products or services are offered?')).toBeVisible();
});
