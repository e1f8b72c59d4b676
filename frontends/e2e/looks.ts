import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as base } from './askwatch.ts';
import { serious } from './axe.ts';

// Directory for screenshots of every state, if set.
const pictures = process.env.ASKWATCH_PICTURES;

export const wide = 1440;
export const narrow = 390;
const height = 900;
const themes = ['light', 'dark'] as const;

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Waits until changes are rendered and all finite animations have ended. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const ending = () =>
      document
        .getAnimations()
        // One that keeps its last frame is listed although it has ended.
        .filter(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    // The end of one may start others.
    for (let left = ending(); left.length > 0; left = ending()) {
      await Promise.all(left.map(({ finished }) => finished.catch(() => undefined)));
      await frame();
    }
  });

type Looks = {
  /** Expects a console or network error that the next steps cause. */
  allow: (complaint: RegExp) => void;
  /**
   * Checks the page in its current state: wide in one theme and narrow in the other, no serious axe violations and no
   * horizontal overflow.
   */
  looksRight: (state: string, widths?: number[]) => Promise<void>;
  noFailedRequests: undefined;
};

/** Tests that walk through a page's states. Unexpected console errors and failed requests fail them. */
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
        // Navigating away aborts pending requests.
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
    // Colors in transition may fail the contrast check.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await use(async (state, widths = [wide, narrow]) => {
      for (const [place, width] of widths.entries()) {
        await page.setViewportSize({ width, height });
        // Which width is checked in which theme depends on the state, so that the states of a page cover all four.
        const checked = themes[(state.length + place) % themes.length];
        for (const colorScheme of themes.filter((theme) => theme === checked || pictures !== undefined)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          await atRest(page);
          const shown = `${state}, ${String(width)} wide, ${colorScheme}`;
          if (pictures !== undefined)
            await page.screenshot({
              path: join(pictures, `${state}-${String(width)}-${colorScheme}.png`),
              fullPage: true,
            });
          expect(await serious(page), shown).toEqual([]);
          expect(await overflow(page), `${shown}: wider than the screen by`).toBe(0);
        }
      }
      await page.setViewportSize({ width: wide, height });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    });
  },
});

export { expect };
