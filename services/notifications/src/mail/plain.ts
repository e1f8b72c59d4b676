// Control characters, direction marks, and characters that some programs treat as line breaks.
const invisible = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const cut = (text: string, chars: number): string => {
  const points = Array.from(text);
  return points.length <= chars
    ? text
    : `${points
        .slice(0, chars - 1)
        .join('')
        .trimEnd()}…`;
};

/** Mail clients turn URL-like text into links; a zero-width space prevents that. */
const unlinked = (text: string): string =>
  text
    .replace(/(?<=[\p{L}\p{N}_-])\.(?=\p{L})/gu, '.\u200b')
    .replace(/:(?=\/\/|[\p{L}+]*@)|(?<=\b(?:tel|sms|callto|facetime|mailto)):/giu, ':\u200b')
    .replace(/@/g, '@\u200b');

/** Text from pages or users as a single line of plain text. */
export const plain = (text: string, chars: number): string =>
  unlinked(cut(text.toWellFormed().replace(invisible, ' ').replace(/\s+/gu, ' ').trim(), chars));

/** A URL as plain text: host and path, not clickable. */
export const plainAddress = (website: string, chars: number): string => {
  const url = URL.canParse(website) ? new URL(website) : null;
  return plain(url ? `${url.host}${url.pathname === '/' ? '' : url.pathname}` : website, chars);
};

/** The URL of a source; undefined unless it is http or https without credentials. */
export const webAddress = (website: string): string | undefined => {
  const url = URL.canParse(website) ? new URL(website) : null;
  return url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
    ? url.href
    : undefined;
};
