import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { financeChiefs } from './company.ts';
import { html, jsonLd } from './html.ts';
import { siteOf } from './site.ts';
import { nextChief, nextTechnologyChief, readState, technologyChiefOf } from './state.ts';

const origin = 'http://127.0.0.1:4321';
const first = { cfo: 0, since: null };
const site = siteOf(first, origin);
const pages = [...site].filter(([, { type }]) => type.startsWith('text/html'));

const folder = mkdtempSync(join(tmpdir(), 'demo-site-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('every link on every page leads to a page', () => {
  for (const [, { text }] of pages)
    for (const [, to = ''] of text.matchAll(/href="(\/[^"]*)"/g)) expect(site.has(to)).toBe(true);
});

test('every page can be reached from the start page and is in the sitemap', () => {
  const seen = new Set(['/']);
  for (const path of seen)
    for (const [, to = ''] of (site.get(path)?.text ?? '').matchAll(/href="(\/[^"]*)"/g)) seen.add(to);
  for (const [path] of pages) {
    expect(seen).toContain(path);
    expect(site.get('/sitemap.xml')?.text).toContain(`<loc>${origin}${path}</loc>`);
  }
});

test('every page has one h1, a unique title and valid JSON-LD', () => {
  const titles = pages.map(([, { text }]) => /<title>(.*)<\/title>/.exec(text)?.[1]);
  expect(new Set(titles).size).toBe(pages.length);
  for (const [, { text }] of pages) {
    expect(text.match(/<h1>/g)).toHaveLength(1);
    for (const [, facts = ''] of text.matchAll(/ld\+json">(.*?)<\/script>/g))
      expect(JSON.parse(facts)).toHaveProperty('@context');
  }
});

test('all pages name the same Chief Financial Officer', () => {
  const [one, two] = financeChiefs.map(({ name }) => name);
  const text = (cfo: number) =>
    [...siteOf({ cfo, since: cfo === 0 ? null : '2026-11-21' }, origin).values()].map((file) => file.text).join('\n');
  expect(text(0)).toContain(one);
  expect(text(0)).not.toContain(two);
  expect(text(1)).toContain(`${two ?? ''} becomes Chief Financial Officer`);
  expect(text(1)).not.toContain(one);
});

test('the CFO rotates, and the state survives a restart', () => {
  const file = join(folder, 'state', 'demo-site.json');
  expect(readState(file)).toEqual(first);
  for (let turn = 1; turn <= financeChiefs.length; turn += 1) {
    nextChief(file, '2026-11-21');
    expect(readState(file)).toEqual({ cfo: turn % financeChiefs.length, since: '2026-11-21' });
  }
});

test('the CTO rotates on the leadership page, and keeps the CFO', () => {
  const file = join(folder, 'chiefs.json');
  const { cfo } = nextChief(file, '2026-11-21');
  const before = technologyChiefOf(readState(file)).name;
  const state = nextTechnologyChief(file);
  expect(state.cfo).toBe(cfo);
  const { text = '' } = siteOf(state, origin).get('/leadership') ?? {};
  expect(text).toContain(technologyChiefOf(state).name);
  expect(text).not.toContain(before);
  expect(text.match(/<article class="card">/g)).toHaveLength(6);
});

test('an unreadable state falls back to the initial one', () => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, '{"cfo":');
  expect(readState(file)).toEqual(first);
});

test('values are escaped and cannot become markup', () => {
  expect(html`<p title="${'"x"'}">${'<b>&'}</p>`.markup).toBe('<p title="&quot;x&quot;">&lt;b&gt;&amp;</p>');
  expect(jsonLd({ name: '</script>' }).markup.match(/<\/script>/g)).toHaveLength(1);
});
