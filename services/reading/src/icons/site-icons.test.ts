import { expect, test } from '@jest/globals';
import { outlineOf } from '../passages/outline.ts';
import { iconsOf } from '../passages/icons.ts';
import { parsePage } from '../passages/parse.ts';
import type { Follow } from '../fetch/follow.ts';
import { siteIcons } from './site-icons.ts';
import { type Icon, type IconStore } from './store.ts';

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)]);
const site = 'https://example.com';

const memoryIcons = (): IconStore & { saved: (Icon | null)[] } => {
  const saved: (Icon | null)[] = [];
  const sites = new Map<string, { icon: string | null; readAt: Date }>();
  return {
    saved,
    find: (origin) => Promise.resolve(sites.get(origin) ?? null),
    save(origin, icon, readAt) {
      saved.push(icon);
      const id = icon && `icon-${String(saved.length)}`;
      sites.set(origin, { icon: id, readAt });
      return Promise.resolve(id ?? undefined);
    },
    read: () => Promise.resolve(null),
    sweep: () => Promise.resolve(),
  };
};

const open = (files: Record<string, Buffer>) => {
  const asked: string[] = [];
  const clock = { now: new Date('2026-11-20T08:00:00Z') };
  const store = memoryIcons();
  const forbids = () => Promise.resolve(null);
  const follow: Follow = (address, wants) => {
    asked.push(address);
    // The limits that the egress proxy and the body reader apply.
    expect(wants).toMatchObject({ maxBytes: 32 * 1024, timeoutMs: 3000, forbids });
    const body = files[address];
    if (body && body.length > (wants?.maxBytes ?? 0)) return Promise.resolve({ answered: false, cause: 'too-large' });
    const found = { status: body ? 200 : 404, body: body ?? Buffer.from('') };
    return Promise.resolve({ answered: true, url: address, headers: {}, ...found });
  };
  const iconOf = siteIcons({ store, follow, robots: { forbids }, now: () => clock.now });
  return { iconOf, asked, store, clock };
};

test('icons are those that the page names, nearest to the size that is shown, and never SVG', () => {
  const $ = parsePage(`<head>
    <link rel="apple-touch-icon" href="/touch.png">
    <link rel="icon" sizes="512x512" href="/large.png">
    <link rel="ICON" type="image/svg+xml" href="/icon">
    <link rel="icon" href="icon.svg?v=2"><link rel="mask-icon" href="/mask.png">
    <link rel="icon" href="data:image/png;base64,AA"><link rel="icon" href="javascript:alert(1)">
    <link rel="shortcut icon" href="small.png"></head>`);
  expect(iconsOf(outlineOf($), `${site}/about/`)).toEqual([`${site}/about/small.png`, `${site}/touch.png`]);
});

test('the first image counts, else /favicon.ico, once per site even for many pages at a time', async () => {
  const { iconOf, asked } = open({ [`${site}/b.png`]: png });
  const pages = ['/', '/team', '/press'].map((path) => iconOf(`${site}${path}`, [`${site}/a.png`, `${site}/b.png`]));
  expect(await Promise.all(pages)).toEqual(['icon-1', 'icon-1', 'icon-1']);
  expect(await iconOf(`${site}/other`, [])).toBe('icon-1');
  expect(asked).toEqual([`${site}/a.png`, `${site}/b.png`]);
});

test.each([
  ['an SVG that calls itself PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', Buffer.from('<!doctype html><title>Not found</title>')],
  ['an image that is too large', Buffer.concat([png, Buffer.alloc(32 * 1024)])],
  ['nothing', Buffer.from('')],
])('%s is not kept', async (_what, body) => {
  const { iconOf, asked, store } = open({ [`${site}/favicon.ico`]: body });
  expect(await iconOf(`${site}/`, [])).toBeUndefined();
  expect([asked, store.saved]).toEqual([[`${site}/favicon.ico`], [null]]);
});

test('an icon is read again after a month, a missing one after a day', async () => {
  const files: Record<string, Buffer> = {};
  const { iconOf, asked, clock } = open(files);
  const later = async (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * 24 * 3_600_000);
    return iconOf(`${site}/`, []);
  };
  expect([await later(0), await later(0.9), asked.length]).toEqual([undefined, undefined, 1]);
  files[`${site}/favicon.ico`] = png;
  expect([await later(0.2), await later(29), asked.length]).toEqual(['icon-2', 'icon-2', 2]);
  expect([await later(2), asked.length]).toEqual(['icon-3', 3]);
});
