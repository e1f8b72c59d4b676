import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as base } from './askwatch.ts';
import { serious } from './axe.ts';

// Where to put a picture of every state, for who wants to look at them.
const pictures = process.env['ASKWATCH_PICTURES'];

export const wide = 1440;
export const narrow = 390;
const height = 900;

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Until what was just changed is drawn, and nothing that ends moves or fades any more. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });

type Looks = {
  /** A complaint of the console or the network that what comes next is meant to bring about. */
  allow: (complaint: RegExp) => void;
  /**
   * Holds the page, in the state that it is in, to what holds for every state: wide and narrow, light and dark, axe
   * finds nothing serious and nothing is wider than the screen.
   */
  looksRight: (state: string, widths?: number[]) => Promise<void>;
  noFailedRequests: undefined;
};

/** Tests that walk through the states of a page. What the console or a request complains of fails them. */
export const test = base.extend<Looks>({
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  allow: async ({ expectedErrors }, use) => {
    await use((complaint) => expectedErrors.push(complaint));
  },
  noFailedRequests: [
    async ({ context, expectedErrors }, use) => {
      const failed: string[] = [];
      context.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? '';
        // Whoever leaves a page gives up what it was still asking for.
        if (why !== 'net::ERR_ABORTED') failed.push(`${why} ${request.method()} ${request.url()}`);
      });
      context.on('response', (response) => {
        const { status, method, url } = {
          status: response.status(),
          method: response.request().method(),
          url: response.url(),
        };
        if (status >= 400) failed.push(`status of ${String(status)} ${method} ${url}`);
      });
      await use(undefined);
      expect(failed.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  looksRight: async ({ page }, use) => {
    // Colours that are still changing have a contrast that nobody designed.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await use(async (state, widths = [wide, narrow]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          await atRest(page);
          const shown = `${state}, ${String(width)} wide, ${colorScheme}`;
          if (pictures !== undefined)
            await page.screenshot({
              path: join(pictures, `${state}-${String(width)}-${colorScheme}.png`),
              fullPage: true,
            });
          // In the dark nothing differs but the colours.
          expect(await serious(page, colorScheme === 'dark' ? ['color-contrast'] : []), shown).toEqual([]);
          expect(await overflow(page), `${shown}: wider than the screen by`).toBe(0);
        }
      }
      await page.setViewportSize({ width: wide, height });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    });
  },
});

export { expect };
