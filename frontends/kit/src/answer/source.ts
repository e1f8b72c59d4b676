/** An address that may become a link: pages are untrusted, and so is what they call their address. */
export const linkTo = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
};

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D');

/** A longer quote is found by its first and last words. */
const wholeUpTo = 80;
const edgeWords = 5;

/** The page's address with the quote in it, which browsers scroll to and mark. */
export const linkToQuote = (address: string, quote: string): string | undefined => {
  const href = linkTo(address);
  if (href === undefined) return undefined;
  const words = quote.trim().split(/\s+/);
  const isWhole = quote.length <= wholeUpTo || words.length <= 2 * edgeWords;
  const parts = isWhole ? [words] : [words.slice(0, edgeWords), words.slice(-edgeWords)];
  const fragment = parts.map((part) => encoded(part.join(' '))).join(',');
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${fragment}`;
};

/** Host and path, as a reader names a page. */
export const placeOf = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return pathname === '/' ? host : `${host}${pathname}`;
};
