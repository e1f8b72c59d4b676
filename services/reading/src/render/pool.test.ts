import { expect, test } from '@jest/globals';
import type { Running } from './chromium.ts';
import { renderPool } from './pool.ts';

type Made = { ended: number; running: Running };

const browsers = (memory = 0) => {
  const made: Made[] = [];
  const launch = () => {
    const one: Made = { ended: 0, running: {} as Running };
    one.running = {
      browser: { isConnected: () => one.ended === 0 } as Running['browser'],
      memoryBytes: () => memory,
      end: () => {
        one.ended += 1;
        return Promise.resolve();
      },
    };
    made.push(one);
    return Promise.resolve(one.running);
  };
  return { made, launch };
};
const page = (url: string) => ({ url, html: '', bytes: 0 });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('two pages at once and no more, in a browser each', async () => {
  const { made, launch } = browsers();
  let [now, most] = [0, 0];
  const pool = renderPool({
    launch,
    renderIn: async (_running, url) => {
      now += 1;
      most = Math.max(most, now);
      await pause(5);
      now -= 1;
      return page(url);
    },
  });
  await Promise.all(Array.from({ length: 12 }, (_each, at) => pool.render(`https://a.example/${String(at)}`)));
  expect([most, made.length, pool.stats.rendered]).toEqual([2, 2, 12]);
  await pool.part.stop();
  expect(made.map(({ ended }) => ended)).toEqual([1, 1]);
});

test('a browser is replaced after its jobs, and when it has grown', async () => {
  const worn = browsers();
  const pool = renderPool({ launch: worn.launch, renderIn: (_running, url) => Promise.resolve(page(url)), slots: 1, jobsPerBrowser: 3 });
  for (let at = 0; at < 7; at += 1) await pool.render('https://a.example/');
  expect(worn.made.map(({ ended }) => ended)).toEqual([1, 1, 0]);
  await pool.part.stop();
  const grown = browsers(800 * 1024 * 1024);
  const heavy = renderPool({ launch: grown.launch, renderIn: (_running, url) => Promise.resolve(page(url)), slots: 1 });
  for (let at = 0; at < 3; at += 1) await heavy.render('https://a.example/');
  expect(grown.made.length).toBe(3);
  await heavy.part.stop();
});

test('a page that outlives its time takes its browser with it, and the next one is rendered', async () => {
  const { made, launch } = browsers();
  const reported: string[] = [];
  const pool = renderPool({
    launch,
    slots: 1,
    jobMs: 30,
    renderIn: (_running, url) => (url.endsWith('/spin') ? new Promise(() => undefined) : Promise.resolve(page(url))),
    report: (_error, url) => reported.push(url),
  });
  expect(await pool.render('https://a.example/spin')).toBeNull();
  expect(await pool.render('https://a.example/')).not.toBeNull();
  expect([made.map(({ ended }) => ended), reported, pool.stats.failed]).toEqual([[1, 0], ['https://a.example/spin'], 1]);
  await pool.part.stop();
});

test('who comes when too many wait gets nothing at once, and nobody after the stop', async () => {
  const { launch } = browsers();
  const pool = renderPool({ launch, slots: 1, mostWaiting: 2, renderIn: async (_running, url) => pause(5).then(() => page(url)) });
  const all = await Promise.all(Array.from({ length: 5 }, () => pool.render('https://a.example/')));
  expect(all.map((one) => one !== null)).toEqual([true, true, true, false, false]);
  await pool.part.stop();
  expect(await pool.render('https://a.example/')).toBeNull();
});
