import type { PageRead } from '@askwatch/contracts/reading';
import type { QuestionIntent } from '@askwatch/contracts/intent';
import type { Line } from './page-line.ts';

/** "In 2014", "the first president": asked of a time that is over. */
const asksOfThen =
  /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\p{L})(?:first|original|erster?n?|premi(?:er|ère)|primer[ao]?)(?!\p{L})/iu;

const pastMarker =
  /\b(?:past|former|formerly|previous|emerit\w*|alumni|retired|archive\w*|former members|in memoriam|outgoing)\b/i;

/** A page that calls itself past; archives of releases or news, which are current as well, don't count. */
const overPage = /\b(?:past|former|previous|emerit\w*|alumni)\b/i;
const archived =
  /\b(?:outdated|superseded|historical|archived?)\b(?!.*\b(?:news|blog|posts|releases|society|museum|association|site|sites)\b)/i;
/** A year in a title is past after this many years: "Programme 2019". */
const currentYears = 2;
const foundingYear = /\b(?:since|est\.?|established|founded|©|copyright)\s*$/i;

/** Whether a title has only years long past: "Committee 2014–2016", but not "Since 1998". */
const isLongAgo = (title: string, readAt: string): boolean => {
  const years = [...title.matchAll(/(?<![\p{L}\d.,/-])(?:19|20)\d\d(?![\d,])/gu)];
  const newest = Math.max(...years.map(([year]) => Number(year)));
  return (
    years.length > 0 &&
    newest < Number(readAt.slice(0, 4)) - currentYears &&
    years.every(({ index }) => !foundingYear.test(title.slice(0, index)))
  );
};

const wordsOfPath = ({ url }: PageRead): string => new URL(url).pathname.replace(/[/_.-]/g, ' ').trim();
/** The title without the site's name behind it. */
const ownTitle = ({ title }: PageRead): string => title.split(/\s[|–—•·-]\s/u)[0] ?? '';

/** Whether a page calls itself past: it does not say what is so now. */
const isPastPage = (page: PageRead): boolean => {
  const title = ownTitle(page);
  const isOver = [title, wordsOfPath(page)].some((text) => overPage.test(text) || archived.test(text));
  return isOver || isLongAgo(title, page.readAt);
};

const history =
  /^(?:(?:the|our|unsere|notre|nuestra) )?(?:history|histoire|historique|(?:vereins)?geschichte|chronik|historia)(?: html?| php)?$/i;

/** Whether a page tells how things went: "Historique". Who held a post then is not who holds it now. */
const isHistory = (page: PageRead): boolean => [ownTitle(page), wordsOfPath(page)].some((text) => history.test(text));

/** Whether a page of the past doesn't answer the question, which is about what is so now. */
export const isTooOld = (page: PageRead, { kind, past, roleNames }: QuestionIntent, question: string): boolean =>
  !past &&
  ['person', 'people', 'price', 'list', 'contact'].includes(kind) &&
  !asksOfThen.test(question) &&
  (isPastPage(page) || (kind === 'person' && !roleNames.includes('founder') && isHistory(page)));

/** Whether a text or the headings above it are about the past. */
export const isPast = ({ headings, text, page }: Pick<Line, 'headings' | 'text'> & { page?: PageRead }): boolean =>
  (page !== undefined && overPage.test(`${page.title} ${wordsOfPath(page)}`)) ||
  headings.some((heading) => pastMarker.test(heading)) ||
  /\b(?:former|formerly|past|previous|ex-|outgoing|stepp(?:ed|ing) down|until (?:\w+ )?\d{4}|emerit)\b/i.test(text);
