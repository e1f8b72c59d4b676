import type { QuestionIntent } from '@askwatch/contracts/intent';
import { found, withYear } from './dated.ts';
import { dateIn, dayIn, rangeIn, yearIn } from './dates.ts';
import { aboutEvent, fromFront } from './front.ts';
import { newsItems } from '../news.ts';
import { contextOf, evidenceOf, type Line } from '../page-line.ts';
import type { Found } from '../found.ts';
import { findReleaseDate } from './release-date.ts';
import { fromSchedule } from './schedule.ts';
import { asksEnd, asksLimit, fromTiers, isLimit, mentionsEnd } from './until.ts';
import { rankSentences } from '../sentence.ts';
import { exactTerms, holdsExact, share, weigh } from '../weights.ts';

const aboutDates = new Set([
  'date',
  'year',
  'day',
  'required',
  'needed',
  'take',
  'place',
  'happen',
  'until',
  'since',
  'published',
  'publish',
  'held',
  'month',
  'next',
  'upcoming',
]);
const aboutNews =
  /^(?:new|newest|latest|recent|most|news|item|blog|post|announcement|article|press|release|update|story)$/;

const announcing = /\b(?:released?|announced?|published|posted)\b/i;

const fromNews = (lines: Line[]): Found | null => {
  const [newest] = newsItems(lines);
  return newest
    ? {
        text: `${newest.date}: ${newest.title}`,
        value: { kind: 'date', date: newest.iso, what: newest.title },
        evidence: [evidenceOf(newest.line.page, newest.quote)],
      }
    : null;
};

/** What a page is about: its first heading, title and address. */
const aboutOf = ({ page }: Line, lines: Line[]): string =>
  `${page.title} ${lines.find((line) => line.page === page && line.kind === 'heading')?.text ?? ''} ${new URL(page.url).pathname.replace(/[/_.-]/g, ' ')}`;

const label = /^(?:when|dates?|date and time|event dates?)\s*:?(?:\s|$)/i;

/** "When: March 3 to 5" on a page, or in a card, about the event. */
const fromLabel = (lines: Line[], wanted: string[]): Found | null => {
  const weights = weigh(lines, wanted);
  const exact = exactTerms(wanted);
  for (const [i, line] of lines.entries()) {
    if (!label.test(line.text) || line.text.length > 160 || line.text.endsWith('?')) continue;
    const next = lines[i + 1]?.page === line.page ? lines[i + 1] : undefined;
    const said = [line, ...(next && line.text.replace(/:$/, '').length < 16 ? [next] : [])].find(
      ({ text }) => rangeIn(text) ?? dateIn(text),
    );
    const day = said && (rangeIn(said.text) ?? dateIn(said.text));
    const context = `${contextOf(line)} ${aboutOf(line, lines)}`;
    if (said && day && share(weights, context) >= 0.95 && holdsExact(exact, context))
      return found(day, said.text, said);
  }
  return null;
};

const weekdays = /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b/i;
const regular =
  /\b(?:every|each|weekly|fortnightly|monthly|daily)\b|days\b|\b\d{1,2}(?::\d{2})?\s?(?:[ap]\.?m\b|[-–]\s?\d)|\b\d{1,2}:\d{2}\b/i;

/** "Tuesdays at 7 pm": recurring events have no date. */
const fromWeek = (lines: Line[], wanted: string[]): Found | null => {
  if (wanted.length === 0) return null;
  const weights = weigh(lines, wanted);
  const line = lines.find(
    (one) =>
      one.text.length < 200 &&
      weekdays.test(one.text) &&
      regular.test(one.text) &&
      dateIn(one.text) === null &&
      share(weights, `${one.group.join(' ')} ${one.headings.at(-1) ?? ''}`) >= 0.95,
  );
  return line
    ? { text: line.text, value: { kind: 'text', text: line.text }, evidence: [evidenceOf(line.page, line.text)] }
    : null;
};

/** When an event takes place: a range of days on a page or card about the event. */
const fromRange = (lines: Line[], wanted: string[]): Found | null => {
  const weights = weigh(lines, wanted);
  const exact = exactTerms(wanted);
  for (const line of lines) {
    const range = rangeIn(line.text);
    const context = `${contextOf(line)} ${aboutOf(line, lines)}`;
    const inCard = line.kind === 'card' || line.kind === 'heading' || line.text.length < 200;
    if (range && inCard && share(weights, context) >= 0.95 && holdsExact(exact, context))
      return found(range, line.text, line);
  }
  return null;
};

/** A dated card or heading about what was announced. */
const fromDated = (lines: Line[], wanted: string[]): Found | null => {
  const weights = weigh(lines, wanted);
  const exact = exactTerms(wanted);
  const item = newsItems(lines).find(({ title }) => holdsExact(exact, title) && share(weights, title) >= 0.85);
  return item
    ? {
        text: `${item.date}: ${item.title}`,
        value: { kind: 'date', date: item.iso, what: item.title },
        evidence: [evidenceOf(item.line.page, item.quote)],
      }
    : null;
};

const asksRelease = /\b(?:latest|newest|most recent|current|last)\b.*\b(?:release|version)\b/i;
const asksNext = /\b(?:next|upcoming)\b/i;
const overHeading = /\b(?:past|prior|previous|earlier|former|archived?|archives|recordings?)\b/i;
const dayMs = 86_400_000;
/** A date without a year whose next occurrence is further away than this was this year. */
const halfYearMs = 183 * dayMs;

/** Past events don't answer questions about the next one. */
const isOver = (line: Line): boolean => {
  if (
    /\b(?:missed|recordings?|watch the|took place|(?:was|were) held|last year)\b/i.test(line.text) ||
    line.headings.some((heading) => overHeading.test(heading))
  )
    return true;
  const day = rangeIn(line.text) ?? dateIn(line.text);
  if (day === null) return false;
  const date = withYear(day, line);
  return (
    date < line.page.readAt.slice(0, date.length) ||
    (day.iso.startsWith('-') && Date.parse(date) - Date.parse(line.page.readAt) > halfYearMs)
  );
};

/** When something is or was: the date closest to what was asked for. */
export const findDate = (all: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  const lines = asksNext.test(question) ? all.filter((line) => !isOver(line)) : all;
  const wanted = subject.filter((term) => !aboutDates.has(term));
  if (asksRelease.test(question) && !/\b(?:press|news)\b/i.test(question)) {
    const released = findReleaseDate(lines, wanted, question);
    if (released) return released;
  } else if (
    wanted.some((term) => /^(?:newest|latest|recent)$/.test(term)) &&
    wanted.every((term) => aboutNews.test(term))
  )
    return fromNews(lines);
  if (wanted.every((term) => aboutEvent.has(term))) return fromFront(lines, wanted, asksNext.test(question));
  const asksYear = subject.includes('year');
  const labelled = asksYear || wanted.length === 0 ? null : fromLabel(lines, wanted);
  if (labelled) return labelled;
  const scheduled = asksYear ? null : (fromSchedule(lines, wanted, question) ?? fromTiers(lines, question));
  if (scheduled) return scheduled;
  const dated = announcing.test(question)
    ? fromDated(
        lines,
        wanted.filter((term) => !announcing.test(term)),
      )
    : null;
  if (dated) return dated;
  const read = asksYear ? yearIn : dayIn;
  const fits = (text: string) =>
    read(text) !== null &&
    (asksEnd.test(question) ? mentionsEnd.test(text) : asksLimit(question) || !isLimit(text, read(text)?.text ?? ''));
  const best = rankSentences(lines, wanted).find(
    ({ text, own, all, score }) => score >= 0.5 && own >= 0.45 && all >= 0.7 && text.length < 600 && fits(text),
  );
  const date = best ? read(best.text) : null;
  if (best && date) return found(date, best.text, best.line);
  return asksYear ? null : (fromRange(lines, wanted) ?? fromWeek(lines, wanted));
};
