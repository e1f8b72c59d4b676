import type { Family } from './family.ts';

/** Limits beyond which reading rejects input (limits.pageBytes, read/take-apart.ts, robots.ts, sitemaps.ts). */
const most = {
  page: { bytes: 5 * 1024 * 1024, tags: 200_000 },
  robots: { bytes: 500 * 1024, tags: Infinity },
  sitemap: { bytes: 2 * 1024 * 1024, tags: Infinity },
};

const tagsIn = (text: string): number => text.split('<').length - 1;

export const bytesOf = ({ kind, make }: Family, chars: number): Buffer =>
  Buffer.from(make(chars), kind === 'sitemap' ? 'latin1' : 'utf8');

export const isReadable = ({ kind }: Family, bytes: Buffer): boolean => {
  const { bytes: mostBytes, tags } = most[kind ?? 'page'];
  return bytes.length <= mostBytes && tagsIn(bytes.toString('latin1')) <= tags;
};

/** A page about as large as possible without being rejected unread. */
export const large = (family: Family, chars: number): Buffer => {
  let size = chars;
  let bytes = bytesOf(family, size);
  while (!isReadable(family, bytes) && size > 20_000) {
    size = Math.floor(size * 0.8);
    bytes = bytesOf(family, size);
  }
  return bytes;
};
