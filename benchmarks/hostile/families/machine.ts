import { gzipSync } from 'node:zlib';
import { type Family, filled, nested, page } from '../family.ts';

const ld = (json: string): string => page('<p>A</p>', `<script type="application/ld+json">${json}</script>`);
const items = (chars: number, piece: string | ((n: number) => string)): string =>
  filled(chars, piece).replace(/,$/, '');

/** Structured data. */
const stated: Family[] = [
  { name: 'JSON-LD: many things', make: (chars) => ld(`[${items(chars, '{"@type":"Person","name":"Ann Lee"},')}]`) },
  {
    name: 'JSON-LD: many properties',
    make: (chars) => ld(`{"@type":"Person",${items(chars, (n) => `"p${String(n)}":"a",`)}}`),
  },
  {
    name: 'JSON-LD: things inside each other',
    make: (chars) => ld(nested(chars, '{"@type":"A","b":', '}').replace('Deep.', '1')),
  },
  { name: 'JSON-LD: one long text', make: (chars) => ld(`{"@type":"A","b":"${filled(chars, 'Ann Lee ')}"}`) },
  {
    name: 'JSON-LD: a long name over many',
    make: (chars) => ld(`{"@type":"A","${filled(chars / 2, 'b')}":[${items(chars / 2, '{"c":"d"},')}]}`),
  },
  { name: 'JSON-LD: not JSON', make: (chars) => ld(`[${filled(chars, '{"@type":"A"},')}`) },
  {
    name: 'JSON-LD: many scripts',
    make: (chars) =>
      page('<p>A</p>', filled(chars, '<script type="application/ld+json">{"@type":"A","b":"c"}</script>')),
  },
  {
    name: 'microdata: many things',
    make: (chars) =>
      page(filled(chars, '<div itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ann</b></div>')),
  },
  {
    name: 'microdata: things inside each other',
    make: (chars) => page(nested(chars, '<div itemscope itemprop="a">', '</div>', '<b itemprop="name">Ann</b>')),
  },
  {
    name: 'microdata: things around much',
    make: (chars) => page('<div itemscope>'.repeat(60) + '<div itemprop="a">'.repeat(60) + filled(chars, '<b></b> \n')),
  },
  {
    name: 'Open Graph',
    make: (chars) =>
      page('<p>A</p>', filled(chars, '<meta property="og:title" content="A"><meta name="description" content="B">')),
  },
];

const robots: Family[] = [
  [
    'robots.txt: many rules',
    (chars: number) => `User-agent: *\n${filled(chars, (n) => `Disallow: /a${String(n)}\n`)}`,
  ] as const,
  [
    'robots.txt: many wildcards',
    (chars: number) => `User-agent: *\n${filled(chars, 'Disallow: /*a*a*a*a*a*b\n')}`,
  ] as const,
  [
    'robots.txt: one rule of wildcards',
    (chars: number) => `User-agent: *\nDisallow: /${filled(chars, '*a')}b$\n`,
  ] as const,
  [
    'robots.txt: long rules with a wildcard',
    (chars: number) => `User-agent: *\n${filled(chars, `Disallow: /*b${'a'.repeat(1000)}\n`)}`,
  ] as const,
  [
    'robots.txt: many robots, many rules',
    (chars: number) =>
      `${filled(chars / 2, (n) => `User-agent: b${String(n)}\n`)}User-agent: *\n${filled(chars / 2, 'Disallow: /b\n')}`,
  ] as const,
  ['robots.txt: many sitemaps', (chars: number) => filled(chars, 'Sitemap: /a.xml\n')] as const,
  ['robots.txt: one line', (chars: number) => `User-agent: *\n${filled(chars, 'Disallow:')}`] as const,
].map(([name, make]): Family => ({ name, kind: 'robots', make }));

const sitemaps: Family[] = [
  [
    'sitemap: many addresses',
    (chars: number) =>
      `<urlset>${filled(chars, (n) => `<url><loc>https://a.example/${String(n)}</loc></url>`)}</urlset>`,
  ] as const,
  [
    'sitemap: elements inside each other',
    (chars: number) => `<urlset>${nested(chars, '<url>', '</url>')}</urlset>`,
  ] as const,
  ['sitemap: half elements', (chars: number) => `<urlset>${filled(chars, '<url ')}`] as const,
  [
    'sitemap: entities',
    (chars: number) =>
      `<?xml version="1.0"?><!DOCTYPE a [${filled(chars / 2, (n) => `<!ENTITY a${String(n)} "&a${String(n - 1)};&a${String(n - 1)};">`)}]><urlset>${filled(chars / 2, '<url><loc>&a9;</loc></url>')}</urlset>`,
  ] as const,
  ['sitemap: a comment without end', (chars: number) => `<urlset>${filled(chars, '<!-- a ')}`] as const,
  [
    'sitemap: CDATA',
    (chars: number) => `<urlset>${filled(chars, '<url><loc><![CDATA[https://a.example/]]></loc></url>')}</urlset>`,
  ] as const,
  [
    'sitemap: attributes',
    (chars: number) =>
      `<urlset ${filled(chars, (n) => `a${String(n)}="b" `)}><url><loc>https://a.example/</loc></url></urlset>`,
  ] as const,
  [
    'sitemap: one long address',
    (chars: number) => `<urlset><url><loc>${filled(chars, ' &amp;')}</loc></url></urlset>`,
  ] as const,
  ['sitemap: lines', (chars: number) => filled(chars, 'https://a.example/\n')] as const,
  [
    'sitemap: a bomb',
    (chars: number) =>
      gzipSync(`<urlset>${filled(chars, '<url><loc>https://a.example/</loc></url>')}</urlset>`).toString('latin1'),
  ] as const,
].map(([name, make]): Family => ({ name, kind: 'sitemap', make }));

export const machine: Family[] = [...stated, ...robots, ...sitemaps];
