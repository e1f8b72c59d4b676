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

/** One set of processes for all sites of a test file, which stops it at its end. */
export const processes = pageProcesses();

export const userAgent = 'AskwatchBot/1.0 (+https://askwatch.example/bot)';

export const listen = async (server: NetServer): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** A page store without a database, for what is not about the database. */
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
 * A site on loopback and the real proxy in front of it.
 * @param answer what the site answers
 * @param run where its pages are taken apart
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

/** A site of fixed pages; `/robots.txt` allows everything unless it is given. */
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
