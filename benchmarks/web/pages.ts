import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserPath, flags } from '../playground.ts';
import { type Row, rounded } from '../report.ts';

/** A middling phone on a slow mobile network: what Lighthouse calls "slow 4G" with four times the work for the processor. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const cpuRate = 4;
/** Nothing more comes after so long, and what is counted has been counted. */
const quietMs = 2500;

type Figures = { fcp: number; lcp: number; tbt: number; cls: number };

/** Runs in the page before its own scripts: keeps what the browser reports. */
const watch = (): void => {
  const figures = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
  Object.assign(globalThis, { askwatchFigures: figures });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    figures.lcp = startTime;
  });
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (hadRecentInput !== true) figures.cls += value;
  });
  // Of a task, what goes beyond 50 ms keeps the page from answering.
  observe('longtask', ({ startTime, duration }) => {
    if (startTime >= figures.fcp) figures.tbt += Math.max(0, duration - 50);
  });
};

type File = { path: string; bytes: number; isCode: boolean };

const loadOnce = async (context: BrowserContext, path: string): Promise<{ figures: Figures; files: File[] }> => {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const names = new Map<string, string>();
  const files: File[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, new URL(response.url).pathname));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId) ?? '';
    files.push({ path: name, bytes: encodedDataLength, isCode: /\.(?:js|css|html)$|^\/[^.]*$/.test(name) && !name.startsWith('/api/') });
  });
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(quietMs);
  const figures = await page.evaluate(() => (globalThis as unknown as { askwatchFigures: Figures }).askwatchFigures);
  await page.close();
  return { figures, files };
};

const runs = 5;
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const kB = (files: File[]) => rounded(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
const isRemote = ({ path }: File) => path.startsWith('/remotes/');

/** Loads each route with nothing in the cache, and says what the browser reported and what came over the wire. */
export const measurePages = async (origin: string, routes: { path: string; signedIn: boolean }[], account: { email: string; password: string }): Promise<Row[]> => {
  const browser = await chromium.launch({ executablePath: browserPath(), args: flags, headless: true });
  const rows: Row[] = [];
  for (const { path, signedIn } of routes) {
    const loads: Awaited<ReturnType<typeof loadOnce>>[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 412, height: 823 } });
      if (signedIn) await context.request.post('/api/session', { headers: { 'x-requested-by': 'askwatch', origin }, data: account });
      loads.push(await loadOnce(context, path));
      await context.close();
    }
    const files = (loads[0]?.files ?? []).filter(({ isCode }) => isCode);
    const of = (name: keyof Figures) => middle(loads.map(({ figures }) => figures[name]));
    rows.push({
      route: `${path}${signedIn ? ' (signed in)' : ''}`,
      'FCP ms': rounded(of('fcp')),
      'LCP ms': rounded(of('lcp')),
      'TBT ms': rounded(of('tbt')),
      CLS: rounded(of('cls'), 3),
      'shell kB': kB(files.filter((file) => !isRemote(file))),
      'remote kB': kB(files.filter(isRemote)),
      'all kB': kB(loads[0]?.files ?? []),
    });
  }
  await browser.close();
  return rows;
};

export const notes = [
  `Each route loaded ${String(runs)} times with an empty cache; the middle of them. Chromium at 412 x 823 px, processor slowed ${String(cpuRate)} times, 1.6 Mbit/s with 150 ms.`,
  'FCP, LCP and CLS as the browser reports them; TBT is what tasks after FCP take beyond 50 ms. Sizes are what came over the wire, compressed: HTML, JavaScript and CSS for shell and remote, everything in the last column.',
];
