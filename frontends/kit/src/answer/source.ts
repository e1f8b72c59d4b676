/** The URL if it is safe to link to: pages are untrusted, so only http and https are allowed. */
export const linkTo = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
};

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D');

// Longer quotes are matched by their first and last words.
const maxWholeChars = 80;
const edgeWords = 5;

/** The page's URL with a text fragment, so that browsers scroll to the quote and highlight it. */
export const linkToQuote = (address: string, quote: string): string | undefined => {
  const href = linkTo(address);
  if (href === undefined) return undefined;
  const words = quote.trim().split(/\s+/);
  const isWhole = quote.length <= maxWholeChars || words.length <= 2 * edgeWords;
  const parts = isWhole ? [words] : [words.slice(0, edgeWords), words.slice(-edgeWords)];
  const fragment = parts.map((part) => encoded(part.join(' '))).join(',');
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${fragment}`;
};

/** Host and path, as the label of a page. */
export const placeOf = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return pathname === '/' ? host : `${host}${pathname}`;
};
