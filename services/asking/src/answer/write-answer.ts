import { type Answer, type Cause, causeSentence } from '@askwatch/contracts/answer';
import { inEnglish, questionLanguage } from '@askwatch/contracts/abroad';
import type { QuestionIntent, QuestionKind, Understood } from '@askwatch/contracts/intent';
import type { PageReading } from '@askwatch/contracts/reading';
import { findContact } from './contact.ts';
import { findDate } from './date/date.ts';
import { findFact } from './fact.ts';
import type { Found, Vacant } from './found.ts';
import { findHours } from './date/hours.ts';
import { findList } from './list.ts';
import { findNews } from './news.ts';
import { unreadLanguage } from './language.ts';
import { type Line, linesOf } from './page-line.ts';
import { isTooOld } from './past.ts';
import { findPeople } from './person/people.ts';
import { findPerson } from './person/person.ts';
import { findPrice } from './price/price.ts';
import { findStructured } from './structured/find.ts';
import { findSummary } from './summary.ts';
import { verify, verifyNone } from './verify/verify.ts';
import { findYesNo } from './yes-no.ts';

type Find = (lines: Line[], intent: QuestionIntent, question: string) => Found | Vacant | null;

/** "Who are the interns?" asks for everyone who is one, although it names no group. */
const findHolders: Find = (lines, intent, question) =>
  findPerson(lines, intent, question) ??
  (/^who (?:are|were)\b/i.test(question.trim()) ? findPeople(lines, intent) : null);

const finders: Record<QuestionKind, Find> = {
  person: findHolders,
  people: findPeople,
  price: findPrice,
  list: findList,
  news: findNews,
  date: (lines, intent, question) => findDate(lines, intent, question) ?? findHours(lines, intent, question),
  contact: findContact,
  'yes-no': findYesNo,
  summary: findSummary,
  fact: findFact,
};

/** The most useful cause: causes the user can act on come first. */
const causesByPriority: Cause[] = [
  'login-wall',
  'bot-wall',
  'consent-wall',
  'protected-file',
  'robots-forbidden',
  'refused-address',
  'timeout',
  'unreachable',
  'server-error',
  'too-large',
  'not-understood',
  'wrong-content-type',
  'too-many-redirects',
  'empty-page',
  'not-found',
];

const unreadable = (pages: PageReading[]): Answer => {
  const causes = pages.flatMap((page) => (page.read ? [] : [page.cause]));
  const cause = causesByPriority.find((known) => causes.includes(known)) ?? 'unreachable';
  const detail = pages
    .flatMap((page) => (!page.read && page.cause === cause && page.detail ? [page.detail] : []))
    .at(0);
  return { outcome: 'unreadable', cause, text: causeSentence(cause, detail), engine: 'built-in', pagesRead: 0 };
};

/** Kinds whose finders go by English words, such as "not" and "our services". */
const onlyInEnglish: QuestionKind[] = ['yes-no', 'list', 'people', 'news', 'summary'];

/**
 * Answers from the pages read, without a model: typed, with verified quotes, or "not stated".
 * @param pages most promising first
 * @param hasReader whether there is a reader; questions in other languages need one
 */
export const writeAnswer = (
  { question, intent, pages }: Understood & { pages: PageReading[] },
  hasReader = false,
): Answer => {
  const read = pages.filter((page) => page.read);
  if (read.length === 0) return unreadable(pages);
  const about = { engine: 'built-in' as const, pagesRead: read.length };
  const asked = { question, intent };
  const words = inEnglish(question);
  const isAbroad = questionLanguage(question) !== undefined;
  const unread =
    unreadLanguage(question, read, hasReader) ??
    (isAbroad && onlyInEnglish.includes(intent.kind)
      ? { text: hasReader && intent.kind === 'yes-no' ? notStated(read.length) : englishOnly, isQuestion: true }
      : undefined);
  const lines = linesOf(read.filter((page) => !isTooOld(page, intent, words)));
  // What was misread is no answer: better to say nothing.
  const holds = (found: Found | Vacant): boolean =>
    ('none' in found ? verifyNone(found.evidence, asked, read) : verify(found, asked, read)) === null;
  const found = unread?.isQuestion
    ? undefined
    : [findStructured, finders[intent.kind]]
        .map((find) => find(lines, intent, words))
        .find((candidate) => candidate !== null && holds(candidate));
  if (!found) return { outcome: 'not-stated', text: unread?.text ?? notStated(read.length), ...about };
  return 'none' in found
    ? { outcome: 'none', text: found.text, evidence: found.evidence, proved: true, ...about }
    : { outcome: 'answered', ...found, proved: true, ...about };
};

const englishOnly =
  'Questions of this kind are answered only in English. An administrator can add a language model for other languages.';

/** The text of an answer that was found nowhere. */
export const notStated = (pagesRead: number): string =>
  pagesRead === 1 ? 'No answer found on this page.' : `No answer found on the ${String(pagesRead)} pages read.`;
