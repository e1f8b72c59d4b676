import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@askwatch/contracts/limits';
import { parseWebsite } from '@askwatch/contracts/website';
import type { BrowserContext, CDPSession, Frame, Page, Request, Route } from 'playwright';
import type { Cause } from '@askwatch/contracts/answer';
import { scrollThrough, serialise, showMore, textLength } from './in-page.ts';
import type { RenderIn } from './pool.ts';

type Deps = {
  userAgent: string;
  allowedOrigins: readonly string[];
  /** Whether robots.txt forbids where the page's scripts lead. */
  forbids?: (url: URL) => Promise<Cause | null>;
};

/** What a page needs to build its text. Pictures, sounds and fonts are left out for speed. */
const needed = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch']);
const mostElements = 200_000;
const settleMs = { step: 100, stable: 400, most: 6000 };
const mostPresses = 3;
const closeWithinMs = 2000;

/** Calls a function in a world of its own, where the page's scripts have changed nothing. */
const isolated = async (session: CDPSession, page: Page) => {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: page.url() });
  return async <Given extends unknown[], Result>(run: (...given: Given) => Result, ...given: Given): Promise<Result> => {
    // Compilers may wrap functions with a helper that only they define.
    const expression = `(() => { const __name = (value) => value; return (${run.toString()})(...${JSON.stringify(given)}); })()`;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, contextId: executionContextId, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Result;
  };
};

type InPage = Awaited<ReturnType<typeof isolated>>;

/** Waits until nothing that builds the page is under way and its text has stopped growing. */
const settled = async (underWay: ReadonlySet<unknown>, call: InPage, signal: AbortSignal): Promise<void> => {
  const until = Date.now() + settleMs.most;
  let [length, since] = [-1, Date.now()];
  while (Date.now() < until && !signal.aborted) {
    const now = await call(textLength);
    if (now !== length || underWay.size > 0) since = Date.now();
    length = now;
    if (Date.now() - since >= settleMs.stable) return;
    await sleep(settleMs.step);
  }
};

/** The frame that asks; a popup asks before it has one, and gets nothing. */
const frameOf = (request: Request): Frame | null => {
  try {
    return request.frame();
  } catch {
    return null;
  }
};

/** Lets through what the page needs and may ask for. It saves time; what may be reached is decided in the proxy. */
const filter = ({ allowedOrigins, forbids }: Deps, page: () => Page | undefined) => {
  let documents = 0;
  return async (route: Route): Promise<void> => {
    const request = route.request();
    const url = parseWebsite(request.url(), allowedOrigins);
    const frame = frameOf(request);
    const isTop = request.isNavigationRequest() && frame === page()?.mainFrame();
    if (isTop) documents += 1;
    const isFit = url && frame && needed.has(request.resourceType()) && ['GET', 'HEAD'].includes(request.method()) && documents <= limits.redirects + 1;
    // The first document has been asked for and allowed already.
    const isForbidden = isFit && isTop && documents > 1 && (await forbids?.(url)) != null;
    await (isFit && !isForbidden ? route.continue() : route.abort('blockedbyclient')).catch(() => undefined);
  };
};

const newContext = async (browser: Parameters<RenderIn>[0]['browser'], deps: Deps): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    userAgent: deps.userAgent,
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    reducedMotion: 'reduce',
    locale: 'en-US',
    viewport: { width: 1280, height: 1600 },
  });
  let own: Page | undefined;
  await context.route('**/*', filter(deps, () => own));
  await context.routeWebSocket(/.*/, (socket) => {
    void socket.close();
  });
  // Connections that no route sees: peers, and workers that outlive their page.
  await context.addInitScript(() => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker', 'EventSource']) Reflect.deleteProperty(globalThis, name);
    globalThis.open = () => null;
    globalThis.print = () => undefined;
  });
  own = await context.newPage();
  context.on('page', (popup) => {
    if (popup !== own) void popup.close().catch(() => undefined);
  });
  own.on('dialog', (dialog) => {
    dialog.dismiss().catch(() => undefined);
  });
  return { context, page: own };
};

/** Renders one page in a context of its own, which nothing outlives. */
export const pageRenderer =
  (deps: Deps): RenderIn =>
  async ({ browser, end }, address, signal) => {
    const { context, page } = await newContext(browser, deps);
    try {
      const underWay = new Set<unknown>();
      page.on('request', (request) => {
        if (needed.has(request.resourceType())) underWay.add(request);
      });
      page.on('requestfinished', (request) => underWay.delete(request));
      page.on('requestfailed', (request) => underWay.delete(request));
      await page.goto(address, { waitUntil: 'domcontentloaded', timeout: limits.pageTimeoutMs });
      const session = await context.newCDPSession(page);
      // A script may lead elsewhere while it works, which ends its world.
      const call: InPage = async (run, ...given) => {
        try {
          return await (await isolated(session, page))(run, ...given);
        } catch {
          await sleep(settleMs.step);
          return (await isolated(session, page))(run, ...given);
        }
      };
      await settled(underWay, call, signal);
      await call(scrollThrough);
      for (let pressed = 0; pressed < mostPresses && (await call(showMore)); pressed += 1) await settled(underWay, call, signal);
      const { html, url, elements } = await call(serialise, mostElements);
      const bytes = Buffer.byteLength(html);
      const final = parseWebsite(url, deps.allowedOrigins);
      if (!final) throw new Error('The page led to an address that may not be read');
      if (elements > mostElements || bytes > limits.pageBytes) throw new Error('The rendered page is too large');
      return { url: final.href, html, bytes };
    } finally {
      // A page that spins cannot be closed: its browser goes with it, and the next page gets another.
      const isClosed = await Promise.race([context.close().then(() => true, () => false), sleep(closeWithinMs, false, { ref: false })]);
      if (!isClosed) await end();
    }
  };
