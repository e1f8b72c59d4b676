// Control characters, and characters that some programs treat as line breaks.
const breaking = /[\p{Cc}\u2028\u2029]/gu;
// Characters that nobody sees: direction marks, zero-width ones, soft hyphens, blank letters and tags. The joiners U+200C
// and U+200D stay, because Persian and emoji need them.
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu;

/** Text cut to a number of characters, with an ellipsis. */
export const cut = (text: string, chars: number): string => {
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

/** Text from pages or users as one line without invisible characters, for subjects. */
export const oneLine = (text: string, chars: number): string =>
  cut(text.toWellFormed().replace(breaking, ' ').replace(invisible, '').replace(/\s+/gu, ' ').trim(), chars);

// "Ph.D." and "$1,000,000" are none of these.
const address = /[\p{L}\p{N}]\.\p{L}{2}|:\/\/|@|(?:\+?\d[\s()-]*){7}/u;

/** Whether text has a web address, an email address or a phone number, with which a page could lead a reader away. */
export const leadsAway = (text: string): boolean => address.test(oneLine(text, Infinity));

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** "before → after". Marks around the arrow keep this order between words that are written from right to left. */
export const fromTo = (before: string, after: string, arrow = '→'): string =>
  rightToLeft.test(before + after) ? `${before} \u200e${arrow}\u200e ${after}` : `${before} ${arrow} ${after}`;

/** The same for the body of an email, where nothing in it becomes a link. */
export const plain = (text: string, chars: number): string => unlinked(oneLine(text, chars));

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
