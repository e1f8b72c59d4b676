const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const month =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const day = '(\\d{1,2})(?:st|nd|rd|th)?';

/** Names of months in other languages, with their numbers. */
const abroad = new Map(
  ['de', 'fr', 'es'].flatMap((language) => {
    const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return months.map((_, at): [string, number] => [format(Date.UTC(2024, at, 15)).toLowerCase(), at + 1]);
  }),
).set('jänner', 1);
const monthAbroad = `(${[...abroad.keys()].join('|')})(?![\\p{L}])`;
const dayAbroad = '(?<![\\d.,])(\\d{1,2})(?:\\.|er)?(?:\\s?(?:[-–]|bis|au|al)\\s?\\d{1,2}\\.?)?';

const patterns: [RegExp, (match: RegExpExecArray) => [year?: string, month?: string, day?: string]][] = [
  [/\b(20\d{2}|19\d{2})-(\d{2})-(\d{2})\b/, (m) => [m[1], m[2], m[3]]],
  [new RegExp(`${dayAbroad} (?:de )?${monthAbroad},? (?:de |del )?(\\d{4})`, 'iu'), (m) => [m[3], m[2], m[1]]],
  [
    new RegExp(`\\b${month} ${day}(?:\\s?[-–]\\s?\\d{1,2}(?:st|nd|rd|th)?)?,? (\\d{4})\\b`, 'i'),
    (m) => [m[3], m[1], m[2]],
  ],
  [
    new RegExp(`\\b${day}(?:\\s?[-–]\\s?\\d{1,2}(?:st|nd|rd|th)?)?(?: of)? ${month},? (\\d{4})\\b`, 'i'),
    (m) => [m[3], m[2], m[1]],
  ],
  [/\b(\d{1,2})[./](\d{1,2})[./](20\d{2}|19\d{2})\b/, (m) => [m[3], m[2], m[1]]],
  [new RegExp(`\\b${month},? (\\d{4})\\b`, 'i'), (m) => [m[2], m[1]]],
  [new RegExp(`\\b${month} ${day}\\b`, 'i'), (m) => [undefined, m[1], m[2]]],
  [new RegExp(`\\b${day} ${month}\\b`, 'i'), (m) => [undefined, m[2], m[1]]],
  [new RegExp(`(?<!\\p{L})${monthAbroad} (?:de |del )?(\\d{4})`, 'iu'), (m) => [m[2], m[1]]],
  [new RegExp(`${dayAbroad} (?:de )?${monthAbroad}`, 'iu'), (m) => [undefined, m[2], m[1]]],
];

const monthNumber = (text: string): string => {
  if (/^\d+$/.test(text)) return text.padStart(2, '0');
  const other = abroad.get(text.toLowerCase());
  if (other !== undefined) return String(other).padStart(2, '0');
  return String(months.findIndex((name) => name.startsWith(text.toLowerCase().slice(0, 3))) + 1).padStart(2, '0');
};

export type Dated = { iso: string; text: string };
/** A range of days; `iso` is the first. */
export type Range = Dated & { until: string };

/** The first date in a text: in ISO format, as precise as the page gives it, and in the page's words. */
export const dateIn = (text: string): Dated | null => {
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [year, monthName, dayNumber] = read(match);
    const parts = [
      year ?? '----',
      ...(monthName === undefined ? [] : [monthNumber(monthName)]),
      ...(dayNumber === undefined ? [] : [dayNumber.padStart(2, '0')]),
    ];
    return { iso: parts.join('-'), text: match[0] };
  }
  return null;
};

/** The places of all dates in a text, and of years that stand alone. */
export const datesAt = (text: string): { start: number; end: number }[] => {
  const places: { start: number; end: number }[] = [];
  for (let from = 0; ; from = places.at(-1)?.end ?? text.length) {
    const rest = text.slice(from);
    const found = dateIn(rest);
    if (!found) break;
    const start = from + rest.indexOf(found.text);
    places.push({ start, end: start + found.text.length });
  }
  const years = [...text.matchAll(/(?<![\p{L}\d.,/-])(?:1[5-9]|20)\d{2}(?![\p{L}\d])/gu)]
    .map(({ index }) => ({ start: index, end: index + 4 }))
    .filter((year) => !places.some(({ start, end }) => year.start < end && year.end > start));
  return [...places, ...years];
};

/** At most two dates in a text, in order: from and until. A lone year counts as a date. */
export const datesIn = (text: string): Dated[] => {
  const first = dateIn(text) ?? yearIn(text);
  if (!first) return [];
  const rest = text.slice(text.indexOf(first.text) + first.text.length);
  const second = dateIn(rest) ?? yearIn(rest);
  return second ? [first, second] : [first];
};

/** The first year in a text. */
export const yearIn = (text: string): Dated | null => {
  const year = /\b(19\d{2}|20\d{2})\b/.exec(text)?.[1];
  return year === undefined ? null : { iso: year, text: year };
};

const weekday = '(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? )?';
const joint = '(?:\\s?(?:[-–—&+]|to|until|and|,(?: and| &)?)\\s?)';
/** "(9am - midnight)", "at 9:00AM": hours between two days. */
const hours = '(?:\\s?\\([^()]{2,30}\\)|,? (?:at|from) \\d{1,2}(?::\\d{2})?\\s?[ap]\\.?m\\.?)?';
const monthAgain = `(?:${month.replace('(Jan', '(?:Jan')} )?`;
/** One more day; not a year or an hour. */
const another = `${hours}${joint}${weekday}${monthAgain}\\d{1,2}(?!\\d|:|\\s?[ap]\\.?m)(?:st|nd|rd|th)?`;
const ranges: [RegExp, (match: RegExpExecArray) => [first?: string, year?: string]][] = [
  [
    new RegExp(
      `(?<![\\d.,:€$£])${weekday}${day}(?: ${monthAgain.slice(3, -3)})?(?:${another})+(?: of)? ${month}(?:,? (\\d{4}))?`,
      'i',
    ),
    (m) => [m[1], m[3]],
  ],
  [new RegExp(`${weekday}${month} ${day}(?:${another})+${hours}(?:,? (\\d{4}))?`, 'i'), (m) => [m[2], m[3]]],
];

/** The only year in a text; undefined if there are several. */
const onlyYear = (text: string): string | undefined => {
  const years = new Set(text.match(/\b20\d{2}\b/g));
  return years.size === 1 ? [...years][0] : undefined;
};

const monthNames = new RegExp(`\\b${month}(?![\\p{L}])`, 'giu');

/** The first range of days in a text: its first and last day, and the page's words. */
export const rangeIn = (text: string): Range | null => {
  for (const [pattern, read] of ranges) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [first = '', year = onlyYear(text) ?? '----'] = read(match);
    const bare = match[0].replace(new RegExp(hours, 'gi'), '').replace(/\b\d{4}\b/g, '');
    const named = [...bare.matchAll(monthNames)].map(([name]) => monthNumber(name));
    const last = bare.match(/\d{1,2}(?!\d)/g)?.at(-1) ?? first;
    // "28 May to 3 June" starts in May.
    return {
      iso: `${year}-${named[0] ?? ''}-${first.padStart(2, '0')}`,
      until: `${year}-${named.at(-1) ?? ''}-${last.padStart(2, '0')}`,
      text: match[0].trim(),
    };
  }
  return null;
};

/** The first day or range in a text, whichever comes first. */
export const dayIn = (text: string): Dated | null => {
  const [range, date] = [rangeIn(text), dateIn(text)];
  return range && (!date || text.indexOf(range.text) <= text.indexOf(date.text)) ? range : date;
};

/** For a struck-out date and its replacement ("15 May 5 June"): the one that applies, and the rest of the text. */
export const dayHeld = (text: string): { day: Dated; rest: string } | null => {
  const range = rangeIn(text);
  const first = dayIn(text);
  if (!first) return null;
  const rest = text.replace(first.text, ' ');
  const second = first === range ? null : dateIn(rest);
  if (!second) return { day: first, rest };
  const [from, to] = [text.indexOf(first.text), text.indexOf(second.text)];
  const apart = from < to ? text.slice(from + first.text.length, to) : text.slice(to + second.text.length, from);
  if (/[^\s,→>()]/.test(apart)) return { day: first, rest };
  return { day: from < to ? second : first, rest: rest.replace(second.text, ' ') };
};
