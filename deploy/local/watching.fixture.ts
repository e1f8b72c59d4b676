import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '@askwatch/contracts/monitoring';
import type { WatchList, WatchView } from '@askwatch/contracts/watch-views';
import type { Call } from './caller.fixture.ts';

export const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};

/** A company page that names two officers. */
export const teamPage = (cfo: string, more = ''): string =>
  `<html><title>Team</title><body><h1>Team</h1><ul><li>Ann Lee<br>Chief Executive Officer</li><li>${cfo}<br>Chief Financial Officer</li></ul>${more}</body></html>`;

/**
 * A site with pages that a test can change, and a visit counter. Unknown paths are a 404; a page whose content is a
 * path redirects there.
 */
export const openSite = () => {
  const pages = new Map<string, string>();
  const visits = new Map<string, number>();
  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    visits.set(path, (visits.get(path) ?? 0) + 1);
    const html = pages.get(path);
    if (html?.startsWith('/')) return void res.writeHead(301, { location: html }).end();
    res
      .writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(html ?? '<h1>Not found</h1>');
  });
  return { pages, server, visitsOf: (path: string) => visits.get(path) ?? 0 };
};

export const changesIn = ({ timeline }: WatchView): Change[] =>
  timeline.flatMap((entry) => (entry.type === 'change' ? [entry.change] : []));

/** Shorter than the test timeout, so that the error can show the watch's last state. */
const timeoutMs = 150_000;

/** Actions on watches that tolerate outages of the process under test. */
export const watching = (call: Call) => {
  const listed = async (): Promise<WatchView[]> => {
    const response = await call('GET', '/api/watches').catch(() => null);
    return response?.ok ? ((await response.json()) as WatchList).watches : [];
  };
  const viewOf = async (watchId: string) => (await listed()).find(({ id }) => id === watchId);
  const until = async (watchId: string, condition: (view: WatchView) => boolean): Promise<WatchView> => {
    const giveUp = Date.now() + timeoutMs;
    for (;;) {
      const view = await viewOf(watchId);
      if (view && condition(view)) return view;
      if (Date.now() > giveUp) throw new Error(`timed out; the watch is now ${JSON.stringify(view, null, 1)}`);
      await sleep(200);
    }
  };
  return {
    listed,
    viewOf,
    until,
    /** Adds watches in one request and waits for their first checks, so that a later check is not merged with those. */
    async add(...wanted: { website: string; question: string }[]): Promise<string[]> {
      const watches = wanted.map((one) => ({ watchId: randomUUID(), ...one }));
      const response = await call('POST', '/api/watches', { watches });
      if (!response.ok) throw new Error(`watches were refused: ${await response.text()}`);
      for (const { watchId } of watches)
        await until(watchId, ({ answer, lastChecked }) => answer !== undefined && lastChecked !== undefined);
      return watches.map(({ watchId }) => watchId);
    },
    checkNow: (watchId: string) => call('POST', `/api/watches/${watchId}/check`),
    /** Checks now and waits until that check has finished. */
    async checked(watchId: string): Promise<WatchView> {
      const before = await until(watchId, () => true);
      await call('POST', `/api/watches/${watchId}/check`);
      return until(watchId, ({ lastChecked }) => lastChecked !== before.lastChecked);
    },
  };
};
