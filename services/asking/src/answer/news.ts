import type { QuestionIntent } from '@askwatch/contracts/intent';
import { dateIn } from './date/dates.ts';
import { findNumbered } from './numbered.ts';
import { evidenceOf, type Line, sentencesOf } from './page-line.ts';
import type { Found } from './found.ts';
import { articlesIn } from './structured/article.ts';

const maxItems = 5;
const titleChars = 160;

type Item = { title: string; iso: string; date: string; quote: string; line: Line };

/** Photo credits are not titles. */
const credit =
  /^(?:photo(?:graph)?s?|images?|pictures?|illustrations?|credits?|source)(?: (?:by|credits?|courtesy))?\s*(?::|by\b|©)|\bCC[ -](?:BY|0)\b/i;
const isTitle = (text: string) =>
  text.length >= 8 &&
  text.length <= titleChars &&
  !credit.test(text) &&
  !/^(?:by|(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?\b|posted|read more|continue|share|tags?|published|agenda|schedule|conference agenda)\b|\bmin(?:utes?)? read$|\bposted on$/i.test(
    text,
  ) &&
  (text.match(/\p{L}{2,}/gu) ?? []).length >= 2;
const withoutDate = (text: string, date: string) =>
  text
    .replace(date, '')
    .replace(/^[\s,|:–—-]+|[\s,|:–—-]+$/g, '')
    .trim();

const short = (text: string) => (text.length > titleChars ? text.slice(0, titleChars).replace(/\s+\S*$/, '') : text);

const dayMs = 86_400_000;

/** Anything dated after the reading is a future event, not news. East of here it is already tomorrow. */
const isAhead = (iso: string, line: Line) =>
  iso.slice(0, 10) > new Date(Date.parse(line.page.readAt) + dayMs).toISOString().slice(0, 10);

/** "Posted on … by Ann Lee" dates the title above it. */
const byline = /^(?:posted|published|written|by)\b.{0,60}$/i;

const itemOf = (line: Line, lines: Line[], i: number): Item | null => {
  const dated = dateIn(line.text);
  if (!dated || isAhead(dated.iso, line) || dated.iso.startsWith('-') || dated.iso.length < 7 || line.text.length > 400)
    return null;
  const made = (title: string, quote: string): Item => ({ title, iso: dated.iso, date: dated.text, quote, line });
  if (line.group.length > 1) {
    const title = line.group.find(
      (text) =>
        isTitle(withoutDate(text, dated.text)) && !(text === line.text && withoutDate(text, dated.text).length < 12),
    );
    return title === undefined ? null : made(withoutDate(title, dated.text), line.group.join(' '));
  }
  const whole = withoutDate(line.text, dated.text);
  // An item that starts with its date and continues is titled by its first sentence.
  const own =
    whole.length > titleChars && line.text.startsWith(dated.text) ? short(sentencesOf(whole)[0] ?? whole) : whole;
  if (own.length >= 12 && !byline.test(own)) return isTitle(own) ? made(own, line.text) : null;
  const before = lines[i - 1];
  const after = lines[i + 1];
  // For a date below a title and a teaser, the heading above is the title, unless a title follows the date.
  const above =
    after?.kind === 'heading'
      ? undefined
      : lines.slice(Math.max(0, i - 3), i).findLast(({ kind, page }) => kind === 'heading' && page === line.page);
  if (above && above !== before && isTitle(above.text)) {
    const between = lines
      .slice(lines.indexOf(above), i + 1)
      .map(({ text }) => text)
      .join(' ');
    return between.length > 1500 ? null : made(above.text, line.text);
  }
  if (before?.kind === 'heading' && before.page === line.page && isTitle(before.text))
    return made(before.text, `${before.text} ${line.text}`);
  if (after?.page === line.page && isTitle(after.text)) return made(after.text, `${line.text} ${after.text}`);
  return null;
};

const newsSection =
  /\b(?:news(?:room|letter)?|blog|press|media|announce\w*|updates?|posts?|articles?|stories|latest|releases?)\b/i;

/** Whether a line is part of news, by its page or headings. */
export const isInNews = ({ headings, page }: Line): boolean =>
  newsSection.test(`${headings.join(' ')} ${page.title} ${new URL(page.url).pathname.replace(/[/_.-]/g, ' ')}`);

/** The dated items of the site, newest first. */
export const newsItems = (lines: Line[]): Item[] => {
  const all = lines.flatMap((line, i) => itemOf(line, lines, i) ?? []);
  const told = all.filter(({ line }) => isInNews(line));
  // For a whole site, dates elsewhere are those of programmes and terms.
  const isOnePage = new Set(lines.map(({ page }) => page)).size === 1;
  const items = told.length > 0 || !isOnePage ? told : all;
  const unique = [...new Map(items.map((item) => [item.title.toLowerCase(), item])).values()];
  return unique.sort((a, b) => b.iso.localeCompare(a.iso));
};

/** The newest items of the site, with their dates. */
export const findNews = (lines: Line[], _intent: QuestionIntent, question: string): Found | null => {
  const read = newsItems(lines).map(({ line, quote, ...item }) => ({
    ...item,
    evidence: evidenceOf(line.page, quote),
  }));
  const described = articlesIn(lines);
  // What the pages say of their articles is exact; dates in a text may be of something else.
  const told = described.length >= 2 ? described : [...described, ...read];
  const items = [...new Map(told.map((item) => [item.title.toLowerCase(), item])).values()]
    .sort((a, b) => b.iso.localeCompare(a.iso))
    .slice(0, maxItems);
  if (items.length === 0) return findNumbered(lines, question);
  const shown = items.map(({ title, date }) => `${title} (${date})`);
  return {
    text: shown.join('; '),
    value: { kind: 'list', items: shown },
    evidence: items.map(({ evidence }) => evidence),
  };
};
