import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LoadedPage } from '../cache/pages.ts';
import type { Rendered } from '../render/render.ts';
import { opener } from './open-page.ts';
import { pageProcesses } from '../take-apart/pool.fixture.ts';
import { unpack } from '../take-apart/packed.ts';
import { extractor } from './page.ts';

const { run, part } = pageProcesses();
beforeAll(() => part.start(), 120_000);
afterAll(() => part.stop());

const filler =
  '<p>Acme has made ladders of wood and of steel since 1950, for painters and for firefighters alike.</p>'.repeat(4);
const shell = '<title>App</title><div id="root"></div><script src="/a.js"></script>';
const full = `<title>App</title><main>${filler}<p>Jane Doe is CFO.</p></main>`;
const url = 'https://example.com/';

const opening = (html: string, drawn: string | null | Rendered) => {
  const asked: string[] = [];
  const load = (): Promise<LoadedPage> =>
    Promise.resolve({ ok: true, url, html, hash: 'h', bytes: 100, readAt: '2026-11-21T08:00:00.000Z' });
  const render = (address: string): Promise<Rendered | null> => {
    asked.push(address);
    return Promise.resolve(typeof drawn === 'string' ? { url, html: drawn, bytes: drawn.length } : drawn);
  };
  return { open: opener({ load, extract: extractor(run), run, render }), asked };
};

test('a page built by scripts is read as rendered', async () => {
  const { open, asked } = opening(shell, full);
  const opened = await open(url);
  expect(opened).toMatchObject({ ok: true, rendered: true });
  expect(opened.ok && unpack(opened.page.packed).text).toContain('Jane Doe is CFO.');
  expect(asked).toEqual([url]);
});

test('a page is rendered once for all requests within minutes', async () => {
  const { open, asked } = opening(shell, full);
  await Promise.all([open(url), open(url)]);
  await open(url);
  expect(asked).toEqual([url]);
});

test('a page whose source has enough text is never rendered', async () => {
  const { open, asked } = opening(full, full);
  expect(await open(url)).toMatchObject({ rendered: false });
  expect(asked).toEqual([]);
});

test('when rendering fails or adds nothing, the page is read as served', async () => {
  expect(await opening(shell, null).open(url)).toMatchObject({ ok: true, rendered: false });
  expect(await opening(shell, shell).open(url)).toMatchObject({ ok: true, rendered: false });
});

test('a page that exceeds the limits while rendering is "too large": it is neither read as served nor rendered again immediately', async () => {
  const { open, asked } = opening(shell, { cause: 'too-large' });
  expect(await open(url)).toEqual({ ok: false, cause: 'too-large' });
  expect(await open(url)).toEqual({ ok: false, cause: 'too-large' });
  expect(asked).toEqual([url]);
});
