import { rowOf } from '../askwatch.ts';
import { narrow } from '../looks.ts';
import { expect, test } from './signed-in.ts';
import { openMonitoring, problem, serve } from './monitoring-server.ts';
import { at, day, notStated, person, vacant, watch } from './monitoring-views.ts';

test('an edit can be rehearsed before saving, and a concurrent edit elsewhere is shown first', async ({
  signedIn: page,
  looksRight,
  allow,
}) => {
  allow(/status of 409/);
  const mine = watch();
  const put = `PUT /watches/${mine.id}`;
  const server = await serve(page, [mine], {
    customReplies: {
      [`POST /watches/${mine.id}/rehearsal`]: (route) =>
        route.fulfill({
          json: {
            reads: [
              { at: at(-day), answer: person('Maria Okafor'), change: 'changed' },
              { at: at(-2 * day), answer: notStated() },
              { at: at(-3 * day), answer: vacant() },
            ],
          },
        }),
    },
  });
  server.customReplies[put] = async (route) => {
    mine.question = 'Who runs finance?';
    mine.revision = 4;
    mine.version = 9;
    Reflect.deleteProperty(server.customReplies, put);
    await problem(409, 'stale', 'It was edited elsewhere.')(route);
  };
  await openMonitoring(page);
  await page.getByRole('button', { name: 'More for “Who is the CFO?”' }).click();
  await page.getByRole('menuitem', { name: 'Edit...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Monitoring' });
  await expect(dialog.getByLabel('Website')).toBeFocused();
  await dialog.getByLabel('Question').fill('Who is the CTO?');
  await dialog.getByRole('button', { name: 'Test on past reads' }).click();
  await expect(dialog.getByText('This would have sent you an alert on the last 3 reads.')).toBeVisible();
  await looksRight('monitoring-edit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It now asks Who runs finance?');
  await expect(dialog.getByLabel('Question')).toHaveValue('Who is the CTO?');
  await looksRight('monitoring-stale', [narrow]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(
    server.asked.filter(({ what }) => what === put).map(({ body }) => (body as { revision: number }).revision),
  ).toEqual([0, 4]);
});

test('a refused address stays in the dialog with the reason', async ({ signedIn: page, allow }) => {
  allow(/status of 422/);
  const mine = watch();
  await serve(page, [mine], {
    customReplies: { [`PUT /watches/${mine.id}`]: problem(422, 'refused-address', 'This address cannot be read.') },
  });
  await openMonitoring(page, `?watch=${mine.id}&do=edit`);
  const dialog = page.getByRole('dialog', { name: 'Edit Monitoring' });
  await dialog.getByLabel('Website').fill('http://169.254.169.254/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This address cannot be read.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('tags, interval and a manual check are available from the row', async ({ signedIn: page, looksRight }) => {
  const server = await serve(page, [watch({ tags: ['key'] })], { slots: { used: 1, limit: 5 } });
  await openMonitoring(page);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More for “Who is the CFO?”' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Tags...');
  await page.getByRole('dialog').getByLabel('Tags', { exact: true }).fill('key, north');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('north');
  await choose('Interval...');
  const dialog = page.getByRole('dialog', { name: 'Check interval' });
  await expect(dialog.getByRole('radio', { name: /hourly/i })).toBeDisabled();
  await looksRight('monitoring-interval', [narrow]);
  await dialog.getByRole('radio', { name: /daily/i }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Who is the CFO?')).toContainText('daily');
  await choose('Check now');
  await expect(page.getByText('Checking now', { exact: true })).toBeVisible();
  const [mine] = server.watches;
  if (mine) mine.lastChecked = at(0);
  await expect(page.getByText('Checking now', { exact: true })).toBeHidden();
  await expect(page.getByText('Checked just now: no change', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Checked just now: no change' })).toBeAttached();
  await looksRight('monitoring-checked');
  const posts = server.asked.filter(({ what }) => what.startsWith('POST')).map(({ body }) => body);
  expect(posts).toEqual([
    { watchIds: [mine?.id], tags: ['key', 'north'] },
    { watchIds: [mine?.id], minutes: 1440 },
    { watchIds: [mine?.id] },
  ]);
});
