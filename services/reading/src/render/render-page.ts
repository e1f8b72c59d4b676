import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@askwatch/contracts/limits';
import { parseWebsite } from '@askwatch/contracts/website';
import type { Browser, BrowserContext, CDPSession, Frame, Page, Request, Route } from 'playwright';
import type { Cause } from '@askwatch/contracts/answer';
import { pagePass } from '../egress/pass.ts';
import { proxyOf } from './chromium.ts';
import { scrollThrough, serialise, showMore, textLength } from './in-page.ts';
import type { Rendered } from './render.ts';

type Deps = {
  proxyUrl: string;
  userAgent: string;
  allowedOrigins: readonly string[];
  /** Whether robots.txt forbids a navigation by the page's scripts. */
  forbids?: (url: URL) => Promise<Cause | null>;
};

/** Resources needed to build the text. Images, media and fonts are skipped for speed. */
const needed = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch']);
const maxElements = 200_000;
const settleMs = { step: 100, stable: 400, most: 6000 };
const maxPresses = 3;
const closeWithinMs = 2000;

/** Calls a function in an isolated world, which the page's scripts can't modify. */
const isolated = async (session: CDPSession, page: Page) => {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: page.url(),
  });
  return async <Given extends unknown[], Result>(
    run: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result> => {
    // Compilers may wrap functions with a helper that isn't defined in the page.
    const expression = `(() => { const __name = (value) => value; return (${run.toString()})(...${JSON.stringify(given)}); })()`;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Result;
  };
};

type InPage = Awaited<ReturnType<typeof isolated>>;

/** Waits until no needed request is pending and the text has stopped growing. */
const settled = async (underWay: ReadonlySet<unknown>, call: InPage): Promise<void> => {
  const until = Date.now() + settleMs.most;
  let [length, since] = [-1, Date.now()];
  while (Date.now() < until) {
    const now = await call(textLength);
    if (now !== length || underWay.size > 0) since = Date.now();
    length = now;
    if (Date.now() - since >= settleMs.stable) return;
    await sleep(settleMs.step);
  }
};

/** The requesting frame; a popup's first request has none, and is blocked. */
const frameOf = (request: Request): Frame | null => {
  try {
    return request.frame();
  } catch {
    return null;
  }
};

/** Allows what the page needs and may request. This saves time; the proxy decides what may be reached. */
const filter = ({ allowedOrigins, forbids }: Deps, page: () => Page | undefined) => {
  let documents = 0;
  return async (route: Route): Promise<void> => {
    const request = route.request();
    const url = parseWebsite(request.url(), allowedOrigins);
    const frame = frameOf(request);
    const isTop = request.isNavigationRequest() && frame === page()?.mainFrame();
    if (isTop) documents += 1;
    const isFit =
      url &&
      frame &&
      needed.has(request.resourceType()) &&
      ['GET', 'HEAD'].includes(request.method()) &&
      documents <= limits.redirects + 1;
    // The first document has already been checked.
    const isForbidden = isFit && isTop && documents > 1 && (await forbids?.(url)) != null;
    await (isFit && !isForbidden ? route.continue() : route.abort('blockedbyclient')).catch(() => undefined);
  };
};

const newContext = async (
  browser: Browser,
  address: string,
  deps: Deps,
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    // The proxy identifies the page by this name.
    proxy: { ...proxyOf(deps.proxyUrl), ...pagePass(randomUUID(), address) },
    userAgent: deps.userAgent,
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    reducedMotion: 'reduce',
    locale: 'en-US',
    viewport: { width: 1280, height: 1600 },
  });
  let own: Page | undefined;
  await context.route(
    '**/*',
    filter(deps, () => own),
  );
  await context.routeWebSocket(/.*/, (socket) => {
    void socket.close();
  });
  // Connections that routes don't cover: peer connections, and workers that outlive their page.
  await context.addInitScript(() => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker', 'EventSource'])
      Reflect.deleteProperty(globalThis, name);
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

/** The result of a page; a spent browser can't be used for another one. */
export type Outcome = { page: Rendered | Error; isSpent: boolean };

const tooLarge: Rendered = { cause: 'too-large' };

const show = async (context: BrowserContext, page: Page, address: string, deps: Deps): Promise<Rendered> => {
  const underWay = new Set<unknown>();
  page.on('request', (request) => {
    if (needed.has(request.resourceType())) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: limits.pageTimeoutMs });
  const session = await context.newCDPSession(page);
  // A script may navigate in the meantime, which destroys its world.
  const call: InPage = async (run, ...given) => {
    try {
      return await (
        await isolated(session, page)
      )(run, ...given);
    } catch {
      await sleep(settleMs.step);
      return (await isolated(session, page))(run, ...given);
    }
  };
  await settled(underWay, call);
  await call(scrollThrough);
  for (let pressed = 0; pressed < maxPresses && (await call(showMore)); pressed += 1) await settled(underWay, call);
  const { html, url, isTooLarge } = await call(serialise, maxElements, limits.pageBytes);
  if (isTooLarge) return tooLarge;
  const bytes = Buffer.byteLength(html);
  const final = parseWebsite(url, deps.allowedOrigins);
  if (!final) throw new Error('The page led to an address that may not be read');
  return bytes > limits.pageBytes ? tooLarge : { url: final.href, html, bytes };
};

/** Renders one page in a separate context, closed afterwards. */
export const pageRenderer =
  (deps: Deps) =>
  async (browser: Browser, address: string): Promise<Outcome> => {
    const { context, page } = await newContext(browser, address, deps);
    // A page's process crashes when its scripts exceed their heap limit.
    const crashed = new Promise<Rendered>((resolve) => {
      page.once('crash', () => {
        resolve(tooLarge);
      });
    });
    const failed = (error: unknown): Rendered | Error => {
      const { message } = error as Error;
      return /crashed/i.test(message) ? tooLarge : new Error(message);
    };
    const shown = await Promise.race([crashed, show(context, page, address, deps).catch(failed)]);
    // A page in an endless loop can't be closed: its browser is ended too, and the next page gets a new one.
    const isClosed = await Promise.race([
      context.close().then(
        () => true,
        () => false,
      ),
      sleep(closeWithinMs, false, { ref: false }),
    ]);
    return { page: shown, isSpent: !isClosed || shown === tooLarge };
  };
