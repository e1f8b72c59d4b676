import { expect, rowOf, test } from './askwatch.ts';
import { serious } from './axe.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    // Contrast is meaningless while a colour is still fading in.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] });

    test('the front page, the sign-in page and the 404 page have no serious violations', async ({ page }) => {
      for (const path of ['/', '/login', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await serious(page)).toEqual([]);
      }
    });

    test('the Playground has none in rows and answers, on wide and small screens', async ({ playground: page }) => {
      await page.getByRole('button', { name: 'Find Answer' }).click();
      const answer = rowOf(page, 'Who is the CFO?').getByRole('link', { name: 'View full answer' });
      await expect(answer).toBeVisible();
      expect(await serious(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await serious(page)).toEqual([]);
      await answer.click();
      await expect(page.getByRole('article')).toBeVisible();
      expect(await serious(page)).toEqual([]);
    });
  });
