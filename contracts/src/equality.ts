import type { Person, Price, Value } from './answer.ts';

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}%@.+#-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const honorifics = new Set([
  'dr',
  'prof',
  'professor',
  'mr',
  'mrs',
  'ms',
  'miss',
  'sir',
  'dame',
  'rev',
  'hon',
  'ing',
  'dipl-ing',
  'phd',
  'mba',
  'cpa',
  'jr',
  'sr',
  'md',
  'msc',
  'bsc',
]);

const nameWords = (name: string): string[] =>
  plain(name)
    .replace(/\./g, ' ')
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !honorifics.has(word));

/** Collapses doubled letters, so that "Russel" matches "Russell". */
const collapseDoubles = (word: string) => (word.length >= 5 ? word.replace(/(\p{L})\1/gu, '$1') : word);

const fits = (a: string, b: string) =>
  collapseDoubles(a) === collapseDoubles(b) ||
  (a.length === 1 && b.startsWith(a)) ||
  (b.length === 1 && a.startsWith(b));

/**
 * Whether two spellings name the same person: "Dr. J. Doe", "Jané M. Doe" and "Doe, Jane" do. Family names must match
 * in full, and given names must match as far as both have them.
 */
export const samePerson = (a: string, b: string): boolean => {
  const ordered = (name: string) =>
    /^[^,]+,[^,]+$/.test(name) && nameWords(name.split(',')[1] ?? '').length > 0
      ? name.split(',').reverse().join(' ')
      : name;
  const [one, two] = [nameWords(ordered(a)), nameWords(ordered(b))];
  if (one.length === 0 || two.length === 0) return plain(a) === plain(b);
  if ([...one].sort().join(' ') === [...two].sort().join(' ')) return true;
  const [short, long] = one.length <= two.length ? [one, two] : [two, one];
  if (
    short.length < 2 ||
    collapseDoubles(short.at(-1) ?? '') !== collapseDoubles(long.at(-1) ?? '') ||
    !fits(short[0] ?? '', long[0] ?? '')
  )
    return false;
  // Every given name in the shorter form must appear in the longer one, in the same order.
  let at = 0;
  return short.slice(0, -1).every((word) => {
    const place = long.slice(at, -1).findIndex((other) => fits(word, other));
    at += place + 1;
    return place >= 0;
  });
};

/** Whether two lists contain the same items in any order; each item is matched once. */
const sameSet = <T>(a: readonly T[], b: readonly T[], same: (one: T, other: T) => boolean): boolean => {
  if (a.length !== b.length) return false;
  const left = [...b];
  return a.every((one) => {
    const place = left.findIndex((other) => same(one, other));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
};

/** Compares the words of a title in any order: "Director, Finance" equals "Finance Director". */
const sameTitle = (a: string | undefined, b: string | undefined): boolean => {
  const wordsOf = (text: string) =>
    plain(text)
      .replace(/\./g, '')
      .split(/[\s-]+/)
      .filter((word) => !['of', 'the', 'and', 'for', ''].includes(word))
      .sort()
      .join(' ');
  return a === undefined || b === undefined || wordsOf(a) === wordsOf(b);
};

const sameHolder = (a: Person, b: Person) => samePerson(a.name, b.name) && sameTitle(a.role, b.role);

const samePrice = (a: Price, b: Price): boolean =>
  Math.abs(a.amount - b.amount) < 0.005 &&
  (a.currency ?? b.currency) === (b.currency ?? a.currency) &&
  (a.period ?? b.period) === (b.period ?? a.period) &&
  sameTitle(a.plan, b.plan);

const sameText = (a: string, b: string) => plain(a).replace(/\.$/, '') === plain(b).replace(/\.$/, '');

/** The last day of a date range starting on `date`, if `what` names one: "9" of "June 7 to 9". */
const lastDay = (date: string, what = ''): string | undefined => {
  const stretch =
    /(?<![\d:])(\d{1,2})(?:st|nd|rd|th)?\s?(?:[-–—]|to|until)\s?(?:\p{L}+\.? )?(\d{1,2})(?![\d:]|\s?[ap]m)/giu;
  return [...what.matchAll(stretch)].find(([, first = '']) => date.endsWith(`-${first.padStart(2, '0')}`))?.[2];
};

const sameDays = (
  a: { date: string; what?: string | undefined },
  b: { date: string; what?: string | undefined },
): boolean => {
  const [one, other] = [lastDay(a.date, a.what), lastDay(b.date, b.what)];
  return a.date === b.date && (one ?? other) === (other ?? one);
};

/**
 * Whether two answers mean the same. How a page writes it does not matter: initials, honorifics, accents, the order of
 * a title's words or of a list. A different person, price, date or set does.
 */
export const sameValue = (a: Value, b: Value): boolean => {
  if ((a.kind === 'person' || a.kind === 'people') && (b.kind === 'person' || b.kind === 'people'))
    // If either question asks for one post holder, compare only the people: rewording the title is not a change.
    return sameSet(
      a.people,
      b.people,
      a.kind === 'person' || b.kind === 'person' ? (one, other) => samePerson(one.name, other.name) : sameHolder,
    );
  if (a.kind === 'price' && b.kind === 'price') return sameSet(a.prices, b.prices, samePrice);
  if (a.kind === 'list' && b.kind === 'list') return sameSet(a.items, b.items, sameText);
  if (a.kind === 'date' && b.kind === 'date') return sameDays(a, b);
  if (a.kind === 'yes-no' && b.kind === 'yes-no') return a.yes === b.yes;
  return a.kind === 'text' && b.kind === 'text' && sameText(a.text, b.text);
};

/** The members of an answer in its page's words: people, prices with their plans, list items; else the whole value. */
export const membersOf = (value: Value): string[] => {
  switch (value.kind) {
    case 'person':
    case 'people':
      return value.people.map(({ name }) => name);
    case 'price':
      return value.prices.map(({ plan, text }) => (plan === undefined || plan === '' ? text : `${plan}: ${text}`));
    case 'list':
      return value.items;
    case 'date':
      return [value.date];
    case 'yes-no':
      return [value.yes ? 'yes' : 'no'];
    case 'text':
      return [value.text];
  }
};

/** Members that only one of two answers has. */
export type Difference = { added: string[]; removed: string[] };

/**
 * The members added and removed between two answers, each in its own page's words.
 * @param before the accepted answer
 * @param after the new one
 */
export const difference = (before: Value, after: Value): Difference => {
  const isPeople = (value: Value) => value.kind === 'person' || value.kind === 'people';
  const same = isPeople(before) && isPeople(after) ? samePerson : sameText;
  const [was, is] = [membersOf(before), membersOf(after)];
  return {
    added: is.filter((one) => !was.some((other) => same(one, other))),
    removed: was.filter((one) => !is.some((other) => same(one, other))),
  };
};
