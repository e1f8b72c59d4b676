import { limits } from '@askwatch/contracts/limits';
import { type AddWatch, watchLimits } from '@askwatch/contracts/monitoring';
import { type WatchView } from '@askwatch/contracts/watch-views';
import { parseWebsite } from '@askwatch/contracts/website';
import type { ApiError } from '@askwatch/web-kit/api';
import { pairKey } from '@askwatch/web-kit/watches';
import type { Row } from './read-table.ts';
import { reasonTexts } from '../texts.ts';

export const reasons = {
  ...reasonTexts,
  'too-long': reasonTexts.tooLong(limits.questionChars),
  'bad-tags': reasonTexts.badTags(watchLimits.tags, watchLimits.tagChars),
} as const;
type Reason = Exclude<keyof typeof reasons, 'tooLong' | 'badTags'>;

export type Judged = { line: number; website: string; question: string; tags: string[] } & (
  { isTaken: true } | { isTaken: false; /** In words. */ why: string }
);
/** The server's reasons for rows that only it can refuse, keyed by what was sent. */
export type Refusals = ReadonlyMap<string, string>;

type Known = {
  watches: readonly Pick<WatchView, 'website' | 'question' | 'deleted'>[];
  free: number;
  /** The default question for rows without one. */
  defaultQuestion: string;
  allowedOrigins: readonly string[];
  refusals?: Refusals;
};

const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d+(?:\/|$)/.test(text);

const tagsOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;|\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const hasBadTags = (tags: readonly string[]): boolean =>
  tags.length > watchLimits.tags || tags.some((tag) => tag.length > watchLimits.tagChars);

const faultOf = (row: Row, question: string, tags: readonly string[], url: URL | null): Reason | null => {
  if (row.website === '') return 'no-website';
  if (!url) return 'refused';
  if (question === '') return 'no-question';
  if (question.length > limits.questionChars) return 'too-long';
  if (question.includes('\0') || !question.isWellFormed()) return 'bad-text';
  return hasBadTags(tags) ? 'bad-tags' : null;
};

const askedKey = ({ website, question, tags = [] }: Pick<AddWatch, 'website' | 'question' | 'tags'>): string =>
  JSON.stringify([website, question, tags]);

/**
 * The rows named in the server's problem response, such as `watches.3.website`.
 * @param sent what was sent
 * @returns null if it names no row, so that the problem is about the whole request
 */
export const refusalsOf = (error: Pick<ApiError, 'errors'>, sent: readonly AddWatch[]): Refusals | null => {
  const named = error.errors.flatMap(({ path, message }) => {
    const row = sent[Number(/^watches\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? Number.NaN)];
    return row ? [[askedKey(row), message] as const] : [];
  });
  return named.length > 0 ? new Map(named) : null;
};

/** Which rows will be imported, which won't, and why. Slots go to the rows in order. */
export const preview = (rows: readonly Row[], known: Known): Judged[] => {
  const { watches, free, defaultQuestion, allowedOrigins, refusals } = known;
  const watched = new Set(
    watches.filter(({ deleted }) => deleted === undefined).map(({ website, question }) => pairKey(website, question)),
  );
  const seen = new Set<string>();
  let left = free;
  return rows.map((row) => {
    const question = row.question === '' ? defaultQuestion.trim() : row.question;
    const tags = tagsOf(row.tags);
    const url = parseWebsite(hasScheme(row.website) ? row.website : `https://${row.website}`, allowedOrigins);
    const judged = { line: row.line, website: url?.href ?? row.website, question, tags };
    const not = (reason: Reason): Judged => ({ ...judged, isTaken: false, why: reasons[reason] });
    const fault = faultOf(row, question, tags, url);
    if (fault) return not(fault);
    const refusal = refusals?.get(askedKey(judged));
    if (refusal !== undefined) return { ...judged, isTaken: false, why: refusal };
    const key = pairKey(judged.website, question);
    if (seen.has(key)) return not('duplicate');
    seen.add(key);
    if (watched.has(key)) return not('watched');
    if (left === 0) return not('no-slot');
    left -= 1;
    return { ...judged, isTaken: true };
  });
};

/** The number of rejected rows by reason, most frequent first. */
export const countReasons = (judged: readonly Judged[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const row of judged) if (!row.isTaken) counts.set(row.why, (counts.get(row.why) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
};

/** The accepted rows as watches to add. */
export const watchesOf = (judged: readonly Judged[], newId: () => string): AddWatch[] =>
  judged
    .filter(({ isTaken }) => isTaken)
    .map(({ website, question, tags }) => ({ watchId: newId(), website, question, ...(tags.length > 0 && { tags }) }));
