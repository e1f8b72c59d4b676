import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { refusedAddress } from '@askwatch/contracts/website';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { admission } from '../admission.ts';
import { pageLoader } from '../cache/pages.ts';
import { follower } from '../fetch/follow.ts';
import type { Response } from '../fetch/request.ts';
import { robotsRules } from '../robots/robots.ts';
import { listen, memoryStore, processes } from '../site.fixture.ts';
import { siteMaps } from '../sitemap/sitemaps.ts';
import { isPublicAddress, ownAddresses } from './address.ts';
import { dialler } from './dial.ts';
import { judge } from './judge.ts';
import { readerPass } from './pass.ts';
import { createProxy } from './proxy.ts';
import type { Resolve } from './resolve.ts';

type Row = {
  id: string;
  layer: 'url' | 'dns' | 'redirect';
  url: string;
  why: string;
  expect: 'refuse' | 'allow';
  dns?: string[];
  dns_error?: string;
  dns_sequence?: string[][];
  redirects?: string[];
  status?: number;
  page_effect?: string;
  own?: boolean;
};

const rows = JSON.parse(readFileSync(new URL('hostile-urls.json', import.meta.url), 'utf8')) as Row[];
const publicAddress = '93.184.215.14';

const resolverOf = ({ dns, dns_error: failure, dns_sequence: sequence }: Row): Resolve => {
  let asked = 0;
  return () => {
    if (failure !== undefined) return Promise.reject(new Error(failure));
    const answer = sequence ? sequence[Math.min(asked, sequence.length - 1)] : dns;
    asked += 1;
    return Promise.resolve(answer ?? [publicAddress]);
  };
};

const gateOf = (row: Row) =>
  judge({ resolve: resolverOf(row), isOwn: ownAddresses(row.own === true ? (row.dns ?? []) : []), allowedOrigins: [] });

/** A fake web where every address allowed by the gate answers, with the row's redirects in order. */
const webOf = (row: Row) => {
  const gate = gateOf(row);
  const dialled: string[] = [];
  let step = 0;
  const ask = async (url: URL): Promise<Response> => {
    const verdict = await gate(url.href);
    if (!verdict.allowed) return { answered: false, cause: 'refused-address' };
    dialled.push(...verdict.addresses);
    const answer = { answered: true, url: url.href, headers: {}, body: Buffer.from('') } as const;
    if (url.pathname === '/robots.txt' && row.page_effect === 'robots')
      return { ...answer, status: 200, body: Buffer.from(`Sitemap: ${row.redirects?.[0] ?? ''}`) };
    const location = row.page_effect === 'robots' ? undefined : row.redirects?.[step];
    step += 1;
    return location === undefined
      ? { ...answer, status: 200 }
      : { ...answer, status: row.status ?? 302, headers: { location } };
  };
  return { dialled, follow: follower({ ask, allowedOrigins: [] }) };
};

const sequenceOf = (row: Row): string[] => (row.dns_sequence ? row.dns_sequence.map(() => row.url) : [row.url]);

beforeAll(() => processes.part.start(), 120_000);
afterAll(() => processes.part.stop());

describe('hostile addresses', () => {
  test.each(rows.map((row) => [row.id, row.why, row] as const))('%s: %s', async (_id, _why, row) => {
    const { follow, dialled } = webOf(row);
    const answers = [];
    for (const url of sequenceOf(row)) answers.push(await follow(url));
    if (row.page_effect === 'robots') {
      const robots = robotsRules({ follow, run: processes.run });
      const maps = siteMaps({ follow, robots, run: processes.run, allowedOrigins: [] });
      expect(await maps.pages(new URL(row.url), 50, (addresses) => Promise.resolve(addresses))).toEqual([]);
    } else expect(answers.every(({ answered }) => answered)).toBe(row.expect === 'allow');
    expect(dialled.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  test('an address refused for its spelling or DNS is refused at admission and at reading, before any fetch', async () => {
    const hostile = rows.filter(
      ({ layer, expect: verdict, dns_sequence: sequence }) => layer !== 'redirect' && verdict === 'refuse' && !sequence,
    );
    for (const row of hostile) {
      const gate = gateOf(row);
      const refused = await admission({ mayRead: async (url) => (await gate(url.href)).allowed, allowedOrigins: [] })([
        row.url,
      ]);
      expect([row.id, refused]).toEqual([row.id, [row.url]]);
      const fetchPage = async (address: string) =>
        ({ ok: false, cause: (await gate(address)).allowed ? 'unreachable' : 'refused-address' }) as const;
      const load = pageLoader({ store: memoryStore(), fetchPage, allowedOrigins: [] });
      expect([row.id, await load(row.url)]).toEqual([row.id, { ok: false, cause: 'refused-address' }]);
    }
  });
});

describe('the proxy', () => {
  const dialled: string[] = [];
  let current: Row = { id: '', layer: 'url', url: '', why: '', expect: 'allow' };
  const dial = dialler((address) => {
    dialled.push(address);
    return Promise.reject(new Error('no network in this test'));
  });
  const proxy = createProxy({ judge: (text) => gateOf(current)(text), dial, own: (_req, res) => res.end() });
  let port = 0;
  beforeAll(async () => {
    port = await listen(proxy);
  });
  afterAll(() => {
    proxy.close();
  });

  const send = (line: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = createConnection(port, '127.0.0.1', () =>
        socket.write(`${line}\r\nHost: x\r\nProxy-Authorization: ${readerPass}\r\nConnection: close\r\n\r\n`),
      );
      socket
        .on('data', (chunk) => (answer += chunk.toString()))
        .on('end', () => {
          resolve(answer);
        })
        .on('error', reject);
    });

  const direct = rows.filter(
    ({ layer, url, dns_sequence: sequence }) =>
      layer !== 'redirect' && /^[!-~]+$/.test(url) && !url.startsWith('/') && !sequence,
  );

  test.each(direct.map((row) => [row.id, row] as const))('%s gets its verdict over the wire', async (_id, row) => {
    current = row;
    dialled.length = 0;
    const plain = await send(`GET ${row.url.replace(/^https:/, 'http:')} HTTP/1.1`);
    const name = URL.canParse(row.url)
      ? new URL(row.url).host
      : row.url.replace(/^\w+:\/*/, '').replace(/[/?#].*$/, '');
    const tunnelled = await send(`CONNECT ${/:\d+$/.test(name) ? name : `${name}:443`} HTTP/1.1`);
    if (row.expect === 'allow') {
      expect([plain.slice(9, 12), tunnelled.slice(9, 12)]).toEqual(['502', '502']);
      return;
    }
    // Invalid HTTP is rejected by the parser with 400. "user@host" and "http:" lead to a public name, which may be
    // dialled.
    expect(plain).toMatch(/^HTTP\/1\.1 40[03] /);
    if (plain.includes(' 403 ')) expect(plain).toContain(refusedAddress);
    expect(dialled.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});
