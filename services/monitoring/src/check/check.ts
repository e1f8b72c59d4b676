import type { Answer } from '@askwatch/contracts/answer';
import type { Understood } from '@askwatch/contracts/intent';
import type { PageRead, PageReading } from '@askwatch/contracts/reading';
import { type Change, compare, confirm } from './compare.ts';
import { isOutdated } from './read-again.ts';
import { relevantHash } from './relevant.ts';
import { initialSettling, settle, type Settled, type Settling } from './settle.ts';

/** What the last check saw. */
export type Seen = { pageHash: string; relevantHash: string };

/** The state of a watch that a check needs. */
export type Watched = {
  /** The accepted answer, with its evidence. */
  baseline: Answer | null;
  /** Null makes the next check go on to the answer. */
  seen: Seen | null;
  settling: Settling;
  /** While the watch is unstable: the answer of the last check. */
  last?: Answer;
};

/** Whether a sure answer was accepted: the next one may be a little less so. */
export const hasAnswer = ({ baseline }: Watched): boolean => baseline?.outcome === 'answered';

export const newWatch: Watched = { baseline: null, seen: null, settling: initialSettling };

/**
 * Where the cascade stops: the page could not be read, it is the same, its relevant passages are the same, or (null) an
 * answer is needed.
 */
export type Step = { stop: 'unread' } | { stop: 'page' | 'passages'; seen: Seen } | { stop: null; seen: Seen };

/** How far a check must go with this read. A "304 Not Modified" already stops before this. */
export const stepFor = (watched: Watched, asked: Understood, page: PageReading): Step => {
  if (!page.read) return { stop: 'unread' };
  const seen = isOutdated(watched) ? null : watched.seen;
  if (seen?.pageHash === page.hash) return { stop: 'page', seen };
  const now = { pageHash: page.hash, relevantHash: relevantHash(page, asked) };
  return seen?.relevantHash === now.relevantHash ? { stop: 'passages', seen: now } : { stop: null, seen: now };
};

type StabilityChange = Pick<Settled, 'became'>;
export type CheckResult = { watched: Watched; suspect?: Change } & StabilityChange;

const withSettled = (watched: Watched, { settling, became }: Settled): CheckResult => {
  const { last, ...rest } = watched;
  // Stable again: the next check compares with the accepted answer, even if the page's hash is the same.
  if (became === 'stable') return { watched: { ...rest, settling, seen: null }, became };
  return {
    watched: { ...rest, ...(settling.unstableSince !== undefined && last ? { last } : {}), settling },
    ...(became ? { became } : {}),
  };
};

/** The result of a check that stopped early, with the answer unchanged. */
export const unchanged = (watched: Watched, seen: Seen, at: string): CheckResult =>
  withSettled({ ...watched, seen }, settle(watched.settling, 'same', at));

export type Answered = Understood & {
  answer: Answer;
  page?: PageRead | undefined;
  was?: PageRead | undefined;
  seen: Seen | null;
  at: string;
};

/** The result of a check with a new answer. A suspected change is raised only after a second read confirms it. */
export const answered = (
  watched: Watched,
  { question, intent, answer, page, was, seen, at }: Answered,
): CheckResult => {
  const isUnstable = watched.settling.unstableSince !== undefined;
  const before = isUnstable ? (watched.last ?? watched.baseline) : watched.baseline;
  const found = compare({ question, intent, before, after: answer, page, was });
  if (found.verdict === 'same' && (found.because === 'unread' || found.because === 'unproven')) return { watched };
  if (isUnstable)
    return withSettled(
      { ...watched, seen, last: answer },
      settle(watched.settling, found.verdict === 'suspect' ? 'moved' : 'same', at),
    );
  // Does not store the page as seen: if the second read never happens, the next check suspects the change again.
  if (found.verdict === 'suspect') return { watched, suspect: found.change };
  const isReadAgain =
    found.verdict === 'same' &&
    found.because === 'equal' &&
    watched.baseline?.outcome === 'answered' &&
    answer.outcome === 'answered';
  const baseline =
    found.verdict === 'baseline'
      ? answer
      : isReadAgain && watched.baseline
        ? { ...watched.baseline, evidence: answer.evidence }
        : watched.baseline;
  return withSettled({ ...watched, baseline, seen }, settle(watched.settling, 'same', at));
};

export type SecondReadResult = {
  watched: Watched;
  result: 'changed' | 'withdrawn' | 'held' | 'undecided' | 'outdated';
} & StabilityChange;

/** Decides a suspected change with its second read: `changed` is raised, `held` waits until the watch is stable. */
export const secondRead = (
  watched: Watched,
  suspect: Change,
  { answer, seen, at, ...asked }: Omit<Answered, 'page' | 'was'>,
): SecondReadResult => {
  const decided = confirm(asked, suspect, answer);
  if (decided === 'undecided' || decided === 'outdated') return { watched, result: decided };
  const settled = settle(watched.settling, decided === 'confirmed' ? 'confirmed' : 'moved', at);
  if (settled.raise) return { ...withSettled({ ...watched, baseline: answer, seen }, settled), result: 'changed' };
  const moved = withSettled({ ...watched, seen: null, last: answer }, settled);
  return { ...moved, result: decided === 'confirmed' ? 'held' : 'withdrawn' };
};
