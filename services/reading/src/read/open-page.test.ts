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

test('a page that is made by scripts is read as a browser shows it', async () => {
  const { open, asked } = opening(shell, full);
  const opened = await open(url);
  expect(opened).toMatchObject({ ok: true, rendered: true });
  expect(opened.ok && unpack(opened.page.packed).text).toContain('Jane Doe is CFO.');
  expect(asked).toEqual([url]);
});

test('it is rendered once for all who ask within minutes', async () => {
  const { open, asked } = opening(shell, full);
  await Promise.all([open(url), open(url)]);
  await open(url);
  expect(asked).toEqual([url]);
});

test('a page whose source says enough is never rendered', async () => {
  const { open, asked } = opening(full, full);
  expect(await open(url)).toMatchObject({ rendered: false });
  expect(asked).toEqual([]);
});

test('where rendering fails or shows no more, the page is read as it was served', async () => {
  expect(await opening(shell, null).open(url)).toMatchObject({ ok: true, rendered: false });
  expect(await opening(shell, shell).open(url)).toMatchObject({ ok: true, rendered: false });
});

test('a page that takes too much while it is shown is too large: it is not read as it was served, nor shown again at once', async () => {
  const { open, asked } = opening(shell, { cause: 'too-large' });
  expect(await open(url)).toEqual({ ok: false, cause: 'too-large' });
  expect(await open(url)).toEqual({ ok: false, cause: 'too-large' });
  expect(asked).toEqual([url]);
});
