import { CheerioCrawler, Configuration, log } from '@crawlee/cheerio';
import { PlaywrightCrawler } from '@crawlee/playwright';
import { findChromium } from '@askwatch/reading/render/chromium';
import { contend, type Task } from './task.ts';

log.setLevel(log.LEVELS.OFF);
const configuration = () => new Configuration({ persistStorage: false, purgeOnStart: true, availableMemoryRatio: 0.9 });
const atOnce = 10;

/** Crawls every page by its links, breadth first, as in Crawlee's documentation; `until` stops at the target. */
const crawl = async ({ origin, target }: Task, until: boolean) => {
  let [pages, chars, place] = [0, 0, 0];
  const crawler: CheerioCrawler = new CheerioCrawler(
    {
      maxConcurrency: atOnce,
      minConcurrency: atOnce,
      async requestHandler({ $, request, enqueueLinks }): Promise<void> {
        pages += 1;
        chars += $('main').text().length;
        if (new URL(request.url).pathname === target && place === 0) {
          place = pages;
          if (until) {
            crawler.stop();
            return;
          }
        }
        await enqueueLinks({ strategy: 'same-hostname' });
      },
    },
    configuration(),
  );
  await crawler.run([`${origin}/`]);
  return { pages, chars, place };
};

const render = async ({ origin, paths }: Task) => {
  let [pages, chars] = [0, 0];
  const executablePath = findChromium(process.env.CHROMIUM_PATH);
  const crawler = new PlaywrightCrawler(
    {
      maxConcurrency: 2,
      launchContext: {
        launchOptions: {
          args: ['--no-sandbox', '--disable-gpu'],
          ...(executablePath === undefined ? {} : { executablePath }),
        },
      },
      headless: true,
      async requestHandler({ page }) {
        await page.waitForLoadState('networkidle');
        pages += 1;
        chars += (await page.locator('body').innerText()).length;
      },
    },
    configuration(),
  );
  await crawler.run(paths.map((path) => `${origin}${path}`));
  return { pages, chars };
};

await contend((task) => (task.what === 'rendered' ? render(task) : crawl(task, task.what === 'answer')));
