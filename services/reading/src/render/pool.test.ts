import { expect, test } from '@jest/globals';
import type { Running } from './launch.ts';
import { renderPool } from './pool.ts';

type Made = { ended: number; running: Running };

const page = (url: string) => ({ url, html: '', bytes: 0 });

const browsers = (render: Running['render'] = (url) => Promise.resolve(page(url)), memory: () => number = () => 0) => {
  const made: Made[] = [];
  const launch = () => {
    const one: Made = { ended: 0, running: {} as Running };
    one.running = {
      render,
      isUsable: () => one.ended === 0,
      memoryBytes: memory,
      pids: () => [],
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
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('at most two pages are rendered at a time, each in its own browser', async () => {
  let [now, most] = [0, 0];
  const { made, launch } = browsers(async (url) => {
    now += 1;
    most = Math.max(most, now);
    await pause(5);
    now -= 1;
    return page(url);
  });
  const pool = renderPool({ launch });
  await Promise.all(Array.from({ length: 12 }, (_each, at) => pool.render(`https://a.example/${String(at)}`)));
  expect([most, made.length, pool.stats.rendered]).toEqual([2, 2, 12]);
  await pool.part.stop();
  expect(made.map(({ ended }) => ended)).toEqual([1, 1]);
});

test('a browser is replaced after its number of jobs, and when its memory has grown', async () => {
  const worn = browsers();
  const pool = renderPool({ launch: worn.launch, slots: 1, jobsPerBrowser: 3 });
  for (let at = 0; at < 7; at += 1) await pool.render('https://a.example/');
  expect(worn.made.map(({ ended }) => ended)).toEqual([1, 1, 0]);
  await pool.part.stop();
  const grown = browsers(undefined, () => 800);
  const heavy = renderPool({ launch: grown.launch, slots: 1, memoryLimitBytes: 1000 });
  for (let at = 0; at < 3; at += 1) await heavy.render('https://a.example/');
  expect(grown.made.length).toBe(3);
  await heavy.part.stop();
});

test('a page that times out has its browser replaced, and the next one is rendered', async () => {
  const { made, launch } = browsers((url) =>
    url.endsWith('/spin') ? new Promise(() => undefined) : Promise.resolve(page(url)),
  );
  const reported: string[] = [];
  const pool = renderPool({
    launch,
    slots: 1,
    jobMs: 30,
    report: (_error, url) => reported.push(url),
  });
  expect(await pool.render('https://a.example/spin')).toBeNull();
  expect(await pool.render('https://a.example/')).not.toBeNull();
  expect([made.map(({ ended }) => ended), reported, pool.stats.failed]).toEqual([
    [1, 0],
    ['https://a.example/spin'],
    1,
  ]);
  await pool.part.stop();
});

test('the time limit of a page starts once its browser has started', async () => {
  const { launch } = browsers();
  const slow = () => pause(60).then(launch);
  const pool = renderPool({ launch: slow, slots: 1, jobMs: 30 });
  expect(await pool.render('https://a.example/')).not.toBeNull();
  await pool.part.stop();
});

test('a browser that starts while rendering stops is ended', async () => {
  const { made, launch } = browsers();
  const pool = renderPool({ launch: () => pause(20).then(launch), slots: 1 });
  const rendering = pool.render('https://a.example/');
  await pool.part.stop();
  expect([await rendering, made.map(({ ended }) => ended)]).toEqual([null, [1]]);
});

test('a full queue refuses immediately, and nothing is rendered after stop', async () => {
  const { launch } = browsers(async (url) => pause(5).then(() => page(url)));
  const pool = renderPool({ launch, slots: 1, maxWaiting: 2 });
  const all = await Promise.all(Array.from({ length: 5 }, () => pool.render('https://a.example/')));
  expect(all.map((one) => one !== null)).toEqual([true, true, true, false, false]);
  await pool.part.stop();
  expect(await pool.render('https://a.example/')).toBeNull();
});

test('a page that takes too much memory is stopped while it runs, and the next one is rendered', async () => {
  let memory = 0;
  const { made, launch } = browsers(
    (url) => {
      memory = url.endsWith('/flood') ? 2000 : 0;
      return url.endsWith('/flood') ? new Promise(() => undefined) : Promise.resolve(page(url));
    },
    () => memory,
  );
  const pool = renderPool({ launch, slots: 1, memoryLimitBytes: 1000, watchMs: 5 });
  expect(await pool.render('https://a.example/flood')).toEqual({ cause: 'too-large' });
  memory = 0;
  expect(await pool.render('https://a.example/')).toEqual(page('https://a.example/'));
  expect([made.map(({ ended }) => ended), pool.stats.tooLarge]).toEqual([[1, 0], 1]);
  await pool.part.stop();
});
