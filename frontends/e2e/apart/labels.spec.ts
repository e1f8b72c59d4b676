import type { Locator } from '@playwright/test';
import { openPlayground } from '../askwatch.ts';
import { wide } from '../looks.ts';
import { serveSettings, settingsOf } from './notifications-views.ts';
import { serve } from './playground-server.ts';
import { expect, test } from './signed-in.ts';

/** The top of a control's label and of the control, in pixels from the top of the viewport. */
const topsOf = (control: Locator) =>
  control.evaluate((element: HTMLInputElement) =>
    [element.labels?.[0], element].map((each) => Math.round(each?.getBoundingClientRect().top ?? Number.NaN)),
  );

test('labels and controls stay aligned next to a taller field', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: wide, height: 900 });
  await serve(page, []);
  await openPlayground(page);
  const question = page.getByLabel('Question', { exact: true });
  const website = page.getByLabel('Website URL');
  await question.fill(Array.from({ length: 8 }, (_, i) => `Who is number ${String(i)}?`).join('\n'));
  expect((await question.boundingBox())?.height).toBeGreaterThan(2 * ((await website.boundingBox())?.height ?? 0));
  expect(await topsOf(website)).toEqual(await topsOf(question));

  await serveSettings(page, settingsOf());
  await page.goto('/notifications');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toBeVisible();
  // The time zone has a hint below it, the hour doesn't.
  expect(await topsOf(page.getByLabel('Hour'))).toEqual(await topsOf(zone));
});
