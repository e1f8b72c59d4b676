import { narrow, wide } from '../looks.ts';
import { expect, test } from './signed-in.ts';
import { openMonitoring, serve } from './monitoring-server.ts';
import { baseline, change, day, person, watch } from './monitoring-views.ts';

test('links in emails open the watch, the pause dialog and the change to rate', async ({
  signedIn: page,
  looksRight,
}) => {
  const timeline = [
    ...Array.from({ length: 6 }, (_, i) => change((i + 1) * day, person(`P${String(i + 1)}`), person(`P${String(i)}`))),
    baseline(),
  ];
  const old = timeline[5];
  if (!old || !('change' in old)) throw new Error('The fixture has six changes');
  const mine = watch({ question: 'Who is linked?', timeline });
  const server = await serve(page, [watch(), mine]);
  await openMonitoring(page, `?watch=${mine.id}&do=pause`);
  const dialog = page.getByRole('dialog', { name: 'Disable monitoring?' });
  await expect(dialog).toContainText('Who is linked?');
  expect(server.asked.some(({ what }) => what.startsWith('POST'))).toBe(false);
  await looksRight('monitoring-pause', [narrow]);
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect.poll(() => server.asked.map(({ what }) => what)).toContain('POST /watches/disable');
  await expect(page).toHaveURL(new RegExp(`\\?watch=${mine.id}$`));
  mine.enabled = true;
  await openMonitoring(page, `?watch=${mine.id}&do=rate&change=${old.change.changeId}&rating=useful`);
  await expect(page.getByRole('group', { name: 'Rate this change' })).toHaveCount(6);
  const useful = page.getByRole('group', { name: 'Rate this change' }).last().getByRole('button', { name: 'Useful' });
  await expect(useful).toBeFocused();
  await expect(useful).toBeInViewport();
  expect(server.asked.some(({ what }) => what.startsWith('PUT'))).toBe(false);
  await looksRight('monitoring-rate', [wide]);
  await useful.click();
  await expect(page.getByText('Thanks. Your rating is saved.', { exact: true })).toBeVisible();
  await expect
    .poll(() => server.asked.map(({ what }) => what))
    .toContain(`PUT /watches/${mine.id}/changes/${old.change.changeId}/rating`);
  await openMonitoring(page, '?watch=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('The website this link leads to is no longer monitored.')).toBeVisible();
});
