import type { Evidence } from '@askwatch/contracts/answer';

/** The URL if it is safe to link to: pages are untrusted, so only http and https are allowed. */
export const linkTo = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
};

/** A quote, and its pieces if it joins several of the page. */
type Quoted = Pick<Evidence, 'quote' | 'parts'>;

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D');

// Longer quotes are matched by their first and last words.
const maxWholeChars = 80;
const edgeWords = 5;

/** The page's URL with a text fragment, so that browsers scroll to the quote and highlight it. */
export const linkToQuote = (address: string, { quote, parts: pieces }: Quoted): string | undefined => {
  const href = linkTo(address);
  if (href === undefined) return undefined;
  const words = quote.trim().split(/\s+/);
  const isWhole = quote.length <= maxWholeChars || words.length <= 2 * edgeWords;
  const ends = isWhole ? [quote.trim()] : [words.slice(0, edgeWords).join(' '), words.slice(-edgeWords).join(' ')];
  // Browsers don't match text across elements, so a joined quote is matched from its first piece to its last.
  const [first, last] = [pieces?.[0], pieces?.at(-1)];
  const fragment = (first !== undefined && last !== undefined ? [first, last] : ends).map(encoded).join(',');
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${fragment}`;
};

/** Host and path, as the label of a page. */
export const placeOf = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return pathname === '/' ? host : `${host}${pathname}`;
};
