import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserPath, flags } from '../playground.ts';
import { type Row, rounded } from '../report.ts';
import { blocked, readVitals, type Vitals, watchVitals } from './vitals.ts';
import { type File, weightOf } from './weights.ts';

/** A mid-range phone on a slow mobile network: Lighthouse's "slow 4G" with a CPU slowdown of 4. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuRate = 4;
/** How long to wait after the heading is visible, until loading has finished and metrics are final. */
const quietMs = 3000;
const timeoutMs = 60_000;
/** After this a route is given up, because a browser that hangs answers nothing, not even that it failed. */
const routeMs = 5 * 60_000;

export type Place = { path: string; isSignedIn: boolean };
type Load = { vitals: Vitals; files: File[]; shownMs: number };

const loadOnce = async (context: BrowserContext, path: string, isSlow: boolean): Promise<Load> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Sizes are measured with gzip, which every browser and cache supports; times with the browser's own encoding.
  if (!isSlow) await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  }
  const names = new Map<string, string>();
  const files: File[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    names.set(requestId, new URL(response.url).pathname);
    if (!isSlow && response.headers['content-encoding'] === 'br')
      throw new Error('Asked for gzip, the page was sent Brotli');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    files.push({ path: names.get(requestId) ?? '', bytes: encodedDataLength });
  });
  // The TypeScript loader wraps named functions with a helper, which functions sent to the page would miss.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await page.addInitScript(watchVitals);
  const began = Date.now();
  await page.goto(path, { waitUntil: 'commit', timeout: timeoutMs });
  await page.locator('#main h1').first().waitFor({ timeout: timeoutMs });
  const shownMs = Date.now() - began;
  await sleep(isSlow ? quietMs : 1000);
  const vitals = await page.evaluate(readVitals);
  await page.close();
  return { vitals, files, shownMs };
};

export type Product = { origin: string; account: { email: string; password: string }; remotes: string[] };

const measure = async (
  browser: Browser,
  { origin, account, remotes }: Product,
  { path, isSignedIn }: Place,
  runs: number,
): Promise<Row> => {
  const load = async (isSlow: boolean): Promise<Load> => {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 412, height: 823 } });
    if (isSignedIn)
      await context.request.post('/api/session', { headers: { 'x-requested-by': 'askwatch', origin }, data: account });
    const loaded = await loadOnce(context, path, isSlow);
    await context.close();
    return loaded;
  };
  const { files } = await load(false);
  const loads: Load[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await load(true));
  const middle = (of: (load: Load) => number) => loads.map(of).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return {
    route: `${path.replace(/(shared\/.{6}).+/, '$1...')}${isSignedIn ? ' (signed in)' : ''}`,
    n: runs,
    'FCP ms': rounded(middle(({ vitals }) => vitals.fcp)),
    'LCP ms': rounded(middle(({ vitals }) => vitals.lcp)),
    'heading ms': rounded(middle(({ shownMs }) => shownMs)),
    'TBT ms': rounded(middle(({ vitals }) => blocked(vitals))),
    CLS: rounded(
      middle(({ vitals }) => vitals.cls),
      3,
    ),
    ...weightOf(files, remotes),
    load: rounded(loadavg()[0] ?? 0, 1),
  };
};

/** Measures a route in a browser of its own, so that one that hangs can be ended. */
const measureOne = async (product: Product, place: Place, runs: number): Promise<Row> => {
  const browser = await chromium.launch({ executablePath: browserPath(), args: flags, headless: true });
  const over = AbortSignal.timeout(routeMs);
  const givenUp = new Promise<never>((_resolve, reject) => {
    over.addEventListener('abort', () => {
      reject(new Error(`Not measured within ${String(routeMs / 1000)} s`));
    });
  });
  try {
    return await Promise.race([measure(browser, product, place, runs), givenUp]);
  } finally {
    await browser.close();
  }
};

/** Loads each route with an empty cache, and returns browser metrics and transfer sizes. */
export const measurePages = async (product: Product, places: Place[], runs: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const place of places) {
    const row = await measureOne(product, place, runs).catch((error: unknown) => ({
      route: place.path,
      failed: String(error).split('\n')[0] ?? '',
    }));
    process.stderr.write(`  ${JSON.stringify(row)}\n`);
    rows.push(row);
  }
  return rows;
};

export const notes = [
  `Each route loaded n times with an empty cache; the median is shown. Chromium at 412 x 823 px, processor slowed ${String(cpuRate)} times, 1.6 Mbit/s with 150 ms.`,
  "FCP, LCP and CLS as the browser reports them; TBT is the time beyond 50 ms of tasks after FCP; the heading is the page's h1, rendered by its remote.",
  'Sizes are transfer sizes including headers of one more load with gzip only: HTML, JavaScript and CSS for shell and remote. Load is the one-minute average of the machine.',
];
