import { expect, test } from '@jest/globals';
import type { FetchPage, FetchedPage, Validators } from '../fetch/page.ts';
import { memoryStore } from '../site.fixture.ts';
import { freshForMs } from './freshness.ts';
import { pageLoader } from './pages.ts';

const address = 'https://example.com/';
const fetched = (html: string, headers = {}): FetchedPage => ({
  ok: true,
  changed: true,
  url: address,
  status: 200,
  html,
  bytes: html.length,
  headers,
});

const loaderOf = (answers: FetchedPage[]) => {
  let at = new Date('2026-11-20T10:00:00Z');
  const asked: Validators[] = [];
  const fetchPage: FetchPage = (_url, validators = {}) => {
    asked.push(validators);
    return Promise.resolve(answers.shift() ?? { ok: false, cause: 'server-error' });
  };
  const load = pageLoader({ store: memoryStore(), fetchPage, allowedOrigins: [], now: () => at });
  return {
    load,
    asked,
    wait: (ms: number) => {
      at = new Date(at.getTime() + ms);
    },
  };
};

test('requests for a page within minutes share one fetch, however the URL is spelled', async () => {
  const { load, asked, wait } = loaderOf([fetched('one')]);
  const [first] = await Promise.all([
    load(address),
    load('https://example.com/#x'),
    load('https://EXAMPLE.com/?utm_source=y'),
  ]);
  wait(100_000);
  expect(await load(address)).toEqual(first);
  expect(asked).toHaveLength(1);
});

test('a stale page is revalidated, and an unchanged one counts as read now', async () => {
  const { load, asked, wait } = loaderOf([
    fetched('one', { etag: '"1"', 'last-modified': 'yesterday' }),
    { ok: true, changed: false, url: address, headers: {} },
    fetched('two'),
  ]);
  const first = await load(address);
  wait(200_000);
  const second = await load(address);
  expect(asked[1]).toEqual({ etag: '"1"', lastModified: 'yesterday' });
  expect(second).toEqual({ ...first, readAt: '2026-11-20T10:03:20.000Z' });
  wait(200_000);
  expect(await load(address)).toMatchObject({ html: 'two' });
});

test('a failure is returned but not cached', async () => {
  const { load, asked } = loaderOf([{ ok: false, cause: 'timeout' }, fetched('up')]);
  expect(await load(address)).toEqual({ ok: false, cause: 'timeout' });
  expect(await load(address)).toMatchObject({ ok: true });
  expect(asked).toHaveLength(2);
});

test('a refused address is not fetched', async () => {
  const { load, asked } = loaderOf([]);
  expect(await load('http://127.0.0.1/')).toEqual({ ok: false, cause: 'refused-address' });
  expect(asked).toEqual([]);
});

test('a page is fresh for three minutes, or less if its site says so', () => {
  const fresh = (control?: string) => freshForMs(control === undefined ? {} : { 'cache-control': control });
  expect([fresh(), fresh('max-age=60'), fresh('public, max-age=86400'), fresh('no-cache'), fresh('max-age=0')]).toEqual(
    [180_000, 60_000, 180_000, 20_000, 20_000],
  );
});
