import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import type { Deps } from './activities.ts';
import type { LoadPage } from './cache/pages.ts';
import type { PageRecord, PageStore } from './cache/store.ts';
import { ownAddresses } from './egress/address.ts';
import { dialler, openSocket } from './egress/dial.ts';
import { judge } from './egress/judge.ts';
import { proxyLimits, type ProxyLimits } from './egress/proxy-limits.ts';
import { createProxy } from './egress/proxy.ts';
import { egressAgent } from './fetch/agent.ts';
import { reader } from './reading.ts';
import { pageProcesses } from './take-apart/pool.fixture.ts';

/** Child processes shared by all sites of a test file, which must stop them at the end. */
export const processes = pageProcesses();

export const userAgent = 'AskwatchBot/1.0 (+https://askwatch.example/bot)';

export const listen = async (server: NetServer): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** An in-memory page store, for tests that don't need the database. */
export const memoryStore = (): PageStore => {
  const pages = new Map<string, PageRecord>();
  const contents = new Map<string, string>();
  return {
    find: (address) => Promise.resolve(pages.get(address) ?? null),
    content: (hash) => Promise.resolve(contents.get(hash) ?? null),
    save(address, record, html) {
      pages.set(address, record);
      if (html !== undefined) contents.set(record.hash, html);
      return Promise.resolve();
    },
    sweep: () => Promise.resolve(),
  };
};

export type Site = { origin: string; proxyUrl: string; read: Deps; load: LoadPage; asked: string[]; stop: () => void };

/**
 * A site on loopback with the real proxy in front of it.
 * @param answer the site's request handler
 * @param run runs page jobs
 */
export const siteOn = async (
  answer: RequestListener,
  limits: Partial<ProxyLimits> = {},
  run = processes.run,
): Promise<Site> => {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    answer(req, res);
  });
  const origin = `http://127.0.0.1:${String(await listen(server))}`;
  const allowedOrigins = [origin];
  const gate = judge({ resolve: () => Promise.resolve([]), isOwn: ownAddresses([]), allowedOrigins });
  const proxy = createProxy({
    judge: gate,
    dial: dialler(openSocket),
    limits: { ...proxyLimits, ...limits },
    own: (_req, res) => res.end(),
  });
  const proxyUrl = `http://127.0.0.1:${String(await listen(proxy))}`;
  const dispatcher = egressAgent(proxyUrl);
  const stop = () => {
    void dispatcher.destroy();
    for (const each of [server, proxy]) {
      each.close();
      each.closeAllConnections();
    }
  };
  const { deps, load } = reader({ dispatcher, userAgent, allowedOrigins, store: memoryStore(), run });
  return { origin, proxyUrl, asked, stop, read: deps, load };
};

/** A site of fixed pages; without a `/robots.txt`, everything is allowed. */
export const pagesOn =
  (pages: Record<string, string>): RequestListener =>
  (req, res) => {
    const page = pages[new URL(req.url ?? '/', 'http://site').pathname];
    const type = (req.url ?? '').endsWith('.xml')
      ? 'application/xml'
      : (req.url ?? '').endsWith('.txt')
        ? 'text/plain'
        : 'text/html; charset=utf-8';
    if (page === undefined) res.writeHead(404).end();
    else res.writeHead(200, { 'content-type': type }).end(page);
  };
