import { createServer, type RequestListener } from 'node:http';
import { ownAddresses } from '../egress/address.ts';
import { dialler, openSocket } from '../egress/dial.ts';
import { judge } from '../egress/judge.ts';
import { proxyLimits } from '../egress/proxy-limits.ts';
import { createProxy } from '../egress/proxy.ts';
import { listen, userAgent } from '../site.fixture.ts';
import { findChromium } from './chromium.ts';
import { launcher, type Running } from './launch.ts';
import { renderPool } from './pool.ts';
import type { Render } from './render.ts';

const executablePath = findChromium(process.env.CHROMIUM_PATH);

/** A browser behind the real egress proxy, and a site on loopback that it may read. */
export const browserOn = async (
  answer: RequestListener,
  { others = [], ...options }: Partial<Parameters<typeof renderPool>[0]> & { others?: string[] } = {},
) => {
  if (executablePath === undefined)
    throw new Error(
      'No Chromium was found. Debian: apt-get install chromium; elsewhere: npx playwright install chromium, or name one in CHROMIUM_PATH.',
    );
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(`${req.method ?? ''} ${req.url ?? ''}`);
    answer(req, res);
  });
  const origin = `http://127.0.0.1:${String(await listen(server))}`;
  const allowedOrigins = [origin, ...others];
  const gate = judge({ resolve: () => Promise.resolve([]), isOwn: ownAddresses([]), allowedOrigins });
  const proxy = createProxy({
    judge: gate,
    dial: dialler(openSocket),
    limits: proxyLimits,
    own: (_req, res) => res.end(),
  });
  const proxyUrl = `http://127.0.0.1:${String(await listen(proxy))}`;
  /** All requests to the proxy. */
  const passed: string[] = [];
  proxy.prependListener('request', (req) => passed.push(`${req.method ?? ''} ${req.url ?? ''}`));
  proxy.prependListener('connect', (req) => passed.push(`CONNECT ${req.url ?? ''}`));
  const launch = launcher({ executablePath, proxyUrl, isSandboxed: true, userAgent, allowedOrigins });
  const running: Running[] = [];
  const pool = renderPool({
    launch: async () => {
      const one = await launch();
      running.push(one);
      return one;
    },
    ...options,
  });
  return {
    origin,
    asked,
    passed,
    running,
    ...pool,
    async stop() {
      await pool.part.stop();
      for (const each of [server, proxy]) {
        each.close();
        each.closeAllConnections();
      }
    },
  };
};

/** Serves pages by path; robots.txt and everything else is 404. */
export const pages =
  (html: Record<string, string>): RequestListener =>
  (req, res) => {
    const page = html[new URL(req.url ?? '/', 'http://site').pathname];
    if (page === undefined) res.writeHead(404).end();
    else
      res
        .writeHead(200, {
          'content-type': (req.url ?? '').endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
        })
        .end(page);
  };

/** The rendered HTML, or why there is none. */
export const htmlOf = async (rendering: ReturnType<Render>): Promise<string> => {
  const shown = await rendering;
  return shown === null ? 'null' : 'cause' in shown ? shown.cause : shown.html;
};
