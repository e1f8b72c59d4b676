import { dateIn } from './dates.ts';
import type { Found } from '../found.ts';
import { newsItems } from '../news.ts';
import { evidenceOf, type Line, sentencesOf } from '../page-line.ts';
import { escaped } from '../version-host.ts';
import { bare, findVersion } from '../version.ts';

const datedChars = 300;
const holdsVersion = /(?<![\p{L}\d.,$€£])v?\d+\.\d+(?:\.\d+)*(?![\d%])/iu;

/** Dated text that belongs to the newest version: the same line, card or row, or the line below a heading. */
const besideVersion = (line: Line, next: Line | undefined): string[] => {
  const whole = line.group.length > 1 ? line.group.join(' ') : line.text;
  const isTitle = bare.test(line.text) || line.kind === 'heading';
  return [
    ...sentencesOf(line.text),
    ...(line.group.length > 1 ? [whole] : []),
    ...(isTitle && next?.page === line.page ? [`${line.text} ${next.text}`] : []),
  ];
};

/** For a release, a month is enough if the text says that it came out then. */
const isDay = (iso: string, text: string): boolean =>
  /^\d{4}-\d\d-/.test(iso) || (/^\d{4}-\d\d$/.test(iso) && /\breleased (?:in|on)\b/i.test(text));

const askingWords = /^(?:new|newest|latest|recent|most|last|release|released|version|stable|current|published|out)$/;

/** The newest dated item with a version, for questions that name no product. */
const fromItems = (lines: Line[]): Found | null => {
  const item = newsItems(lines).find(({ title, quote }) => holdsVersion.test(`${title} ${quote}`));
  return item
    ? {
        text: `${item.date}: ${item.title}`,
        value: { kind: 'date', date: item.iso, what: item.title },
        evidence: [evidenceOf(item.line.page, item.quote)],
      }
    : null;
};

/** East of here it is already tomorrow. */
const tomorrow = ({ page }: Line): string => new Date(Date.parse(page.readAt) + 86_400_000).toISOString().slice(0, 10);

/** The newest version with its date, found by its number. */
const fromVersion = (lines: Line[], subject: string[], question: string): Found | null => {
  const newest = findVersion(lines, subject, question);
  if (newest?.value.kind !== 'text') return null;
  const number = new RegExp(`(?<![\\d.])${escaped(newest.value.text)}(?!\\.?\\d)`);
  const dated = lines.flatMap((line, i) => {
    if (!number.test(line.text)) return [];
    return besideVersion(line, lines[i + 1]).flatMap((text) => {
      const day = text.length <= datedChars && number.test(text) ? dateIn(text.replace(number, '')) : null;
      return day && isDay(day.iso, text) && day.iso <= tomorrow(line) ? [{ day, text, line }] : [];
    });
  });
  const [best] = dated.sort((one, other) => one.text.length - other.text.length);
  return best
    ? {
        text: `${best.day.text}: ${best.text}`,
        value: { kind: 'date', date: best.day.iso, what: best.text.slice(0, 200) },
        evidence: [evidenceOf(best.line.page, best.text)],
      }
    : null;
};

const dateOf = ({ value }: Found) => (value.kind === 'date' ? value.date : '');

/**
 * When the newest version came out: the date next to its number; if no product is named, the date of the newest release
 * in the news.
 */
export const findReleaseDate = (lines: Line[], subject: string[], question: string): Found | null => {
  const numbered = fromVersion(lines, subject, question);
  const told = subject.every((term) => askingWords.test(term)) ? fromItems(lines) : null;
  return told && (numbered === null || dateOf(told) >= dateOf(numbered)) ? told : numbered;
};
