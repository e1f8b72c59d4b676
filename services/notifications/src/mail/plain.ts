// Controls, marks that turn the direction of what follows, and what some programs take for a line break.
const unseen = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const cut = (text: string, chars: number): string => {
  const points = [...text];
  return points.length <= chars
    ? text
    : `${points
        .slice(0, chars - 1)
        .join('')
        .trimEnd()}…`;
};

/** Mail programs make links of what looks like one; a space without width in it keeps these words from being pressed. */
const unlinked = (text: string): string =>
  text
    .replace(/(?<=[\p{L}\p{N}_-])\.(?=\p{L})/gu, '.\u200b')
    .replace(/:(?=\/\/|[\p{L}+]*@)|(?<=\b(?:tel|sms|callto|facetime|mailto)):/giu, ':\u200b')
    .replace(/@/g, '@\u200b');

/** What a page or a person wrote, as one line of words and nothing else. */
export const plain = (text: string, chars: number): string =>
  unlinked(cut(text.toWellFormed().replace(unseen, ' ').replace(/\s+/gu, ' ').trim(), chars));

/** The same for an address: host and path, not to be pressed. */
export const plainAddress = (website: string, chars: number): string => {
  const url = URL.canParse(website) ? new URL(website) : null;
  return plain(url ? `${url.host}${url.pathname === '/' ? '' : url.pathname}` : website, chars);
};

/** Where a source may be opened: the web alone. */
export const webAddress = (website: string): string | undefined => {
  const url = URL.canParse(website) ? new URL(website) : null;
  return url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
    ? url.href
    : undefined;
};
