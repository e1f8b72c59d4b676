import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { processes, siteOn, type Site } from '../site.fixture.ts';
import { parseSitemap } from './parse.ts';
import { sameSite } from './same-site.ts';

let site: Site | undefined;
afterEach(() => site?.stop());
beforeAll(() => processes.part.start(), 120_000);
afterAll(() => processes.part.stop());

const urlset = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc> ${url} </loc></sitemap>`).join('')}</sitemapindex>`;
const parse = (text: string | Buffer) => parseSitemap(Buffer.from(text), 2_000_000);

const pagesOf = async (files: (origin: string) => Record<string, string | Buffer>, most = 50) => {
  let origin = '';
  const made = await siteOn((req, res) => {
    const file = files(origin)[req.url ?? ''];
    res.writeHead(file === undefined ? 404 : 200, { 'content-type': 'application/xml' }).end(file);
  });
  site = made;
  origin = made.origin;
  const pages = await made.read.sitemaps.pages(new URL(origin), most, (addresses) => Promise.resolve(addresses));
  return pages.map((page) => page.replace(origin, ''));
};

test('sitemaps are read plain, gzipped, as an index and as a list', async () => {
  expect(parse(urlset('https://a.com/x?a=1&amp;b=2')).pages).toEqual(['https://a.com/x?a=1&b=2']);
  expect(parse(gzipSync(urlset('https://a.com/z'))).pages).toEqual(['https://a.com/z']);
  expect(parse('https://a.com/1\nhttps://a.com/2\n').pages).toEqual(['https://a.com/1', 'https://a.com/2']);
  expect(
    await pagesOf((at) => ({
      '/robots.txt': `Sitemap: ${at}/i.xml`,
      '/i.xml': index(`${at}/a.xml.gz`, `${at}/b.xml`),
      '/a.xml.gz': gzipSync(urlset(`${at}/1`)),
      '/b.xml': urlset(`${at}/2`),
    })),
  ).toEqual(['/1', '/2']);
});

test('/sitemap.xml is tried when robots.txt lists none', async () => {
  expect(await pagesOf((at) => ({ '/sitemap.xml': urlset(`${at}/1`) }))).toEqual(['/1']);
});

test('entities, bombs, garbage and too many addresses are handled', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><urlset><url><loc>https://a.com/&b;&f;</loc></url></urlset>`;
  expect(parse(laughs).pages.join('')).not.toMatch(/ha|root/);
  expect(parse(gzipSync(Buffer.alloc(50_000_000)))).toEqual({ pages: [], sitemaps: [] });
  for (const rubbish of [
    '',
    '<html><p>404</p>',
    '<urlset><url><loc>',
    '{"a":1}',
    '\0\0',
    '<urlset><url><loc><b>x</b></loc></url></urlset>',
  ])
    expect(parse(rubbish)).toEqual({ pages: [], sitemaps: [] });
  expect(
    parse(urlset(...Array.from({ length: 40_000 }, (_each, at) => `https://a.com/${String(at)}`))).pages,
  ).toHaveLength(5000);
});

test('loops end, an index in an index is not followed, and the number of fetches is limited', async () => {
  const loop = (at: string) => ({
    '/robots.txt': `Sitemap: ${at}/i.xml`,
    '/i.xml': index(`${at}/i.xml`, `${at}/j.xml`),
    '/j.xml': index(`${at}/i.xml`, `${at}/k.xml`),
    '/k.xml': urlset(`${at}/1`),
  });
  expect(await pagesOf(loop)).toEqual([]);
  expect(site?.asked.filter((path) => path.endsWith('.xml'))).toEqual(['/i.xml', '/j.xml']);
  site?.stop();
  const many = (at: string) => ({
    '/robots.txt': `Sitemap: ${at}/i.xml`,
    '/i.xml': index(...Array.from({ length: 80 }, (_each, n) => `${at}/${String(n)}.xml`)),
  });
  await pagesOf(many, 7);
  expect(site?.asked.filter((path) => path.endsWith('.xml'))).toHaveLength(7);
});

test('addresses of other sites and internal addresses are left out', async () => {
  expect(
    await pagesOf((at) => ({
      '/sitemap.xml': urlset(
        `${at}/1`,
        'https://other.com/',
        'http://169.254.169.254/',
        'http://127.0.0.1:1/',
        'file:///etc/passwd',
      ),
    })),
  ).toEqual(['/1']);
});

test('a site is a registrable domain, and each customer of a hosting domain has a separate one', () => {
  const same = (one: string, other: string) => sameSite(new URL(one), new URL(other));
  expect(same('https://example.co.uk', 'https://docs.example.co.uk:8443/a')).toBe(true);
  expect(same('https://example.co.uk', 'https://other.co.uk')).toBe(false);
  expect(same('https://a.github.io', 'https://b.github.io')).toBe(false);
  expect(same('http://127.0.0.1:1', 'http://127.0.0.1:2')).toBe(false);
});
