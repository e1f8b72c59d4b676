import { type Answer, isUnsure, type Value } from '@askwatch/contracts/answer';
import { type Difference, difference, membersOf } from '@askwatch/contracts/equality';
import { traits, type Understood } from '@askwatch/contracts/intent';
import type { PageRead } from '@askwatch/contracts/reading';
import { sameAnswer, topIfNoNewer } from './same-answer.ts';
import { asksVersion } from './same-meaning.ts';
import { isNamed, isRewritten, isStillStated } from './still-stated.ts';
import { isThinner } from './thinner.ts';

/** How an answer changed. `left`: someone held the post, and the page now says that it is vacant. */
export type ChangeKind = 'changed' | 'appeared' | 'removed' | 'left';

export type Change = {
  kind: ChangeKind;
  before: Answer;
  after: Answer;
  /** Added and removed members, for answers that consist of members. */
  difference: Difference;
  /** The whole page has much less text than before: perhaps a reduced variant, so more reads are needed. */
  isThin: boolean;
};

export type Verdict =
  | { verdict: 'same'; because: 'equal' | 'unread' | 'unproven' | 'still-stated' }
  /** The first proved answer, or the first of another version: later ones are compared with it. Raises no change. */
  | { verdict: 'baseline' }
  | { verdict: 'suspect'; change: Change };

export type ToCompare = Understood & {
  /** The accepted answer; null before the first read. */
  before: Answer | null;
  after: Answer;
  /** The read that the new answer is from, and the previous read if it is still stored. */
  page?: PageRead | undefined;
  was?: PageRead | undefined;
};

const isTrusted = (answer: Answer): boolean => ('proved' in answer ? answer.proved : !isUnsure(answer));

/** Whether an answer says something about the page that may be compared. */
export const isUsable = (answer: Answer): boolean => answer.outcome !== 'unreadable' && isTrusted(answer);

/** Whether different versions of the answerer gave these answers: a difference may come from us and not from the page. */
export const isByAnother = (one: Answer, other: Answer): boolean => one.version !== other.version;

const none: Difference = { added: [], removed: [] };

/** The differences that are on the page itself, without members that one of the two reads merely missed. */
const trueDifference = (before: Value, after: Value, { page, was }: ToCompare): Difference => {
  const { added, removed } = difference(before, after);
  const kept = membersOf(after).filter((member) => !added.includes(member));
  const isOther = (member: string) => was !== undefined && page !== undefined && isRewritten(member, kept, was, page);
  return {
    added: added.filter((member) => !was || !isNamed(member, was) || isOther(member)),
    removed: removed.filter((member) => !page || !isNamed(member, page) || isOther(member)),
  };
};

const hasMembers = (value: Value) => value.kind === 'people' || value.kind === 'list';

/** Whether the old text may stay on the page while something newer is the answer. */
const isOvertaken = ({ question, intent }: Understood): boolean =>
  asksVersion(question) || traits[intent.kind].isOvertaken;

const isFlip = (
  asked: ToCompare,
  before: Answer & { outcome: 'answered' },
  after: Answer & { outcome: 'answered' },
): boolean => {
  const { intent, page } = asked;
  if (!page || isOvertaken(asked) || !isStillStated(intent, before, page)) return false;
  if (before.value.kind === 'person' && after.value.kind === 'person')
    return difference(before.value, after.value).removed.length > 0;
  return before.value.kind === 'yes-no' || before.value.kind === 'text' || before.value.kind === 'price';
};

const changeOf = (asked: ToCompare, kind: ChangeKind, before: Answer, parts: Difference = none): Verdict => {
  const { after, page, was } = asked;
  const isThin = kind === 'removed' && page !== undefined && was !== undefined && isThinner(was, page);
  return { verdict: 'suspect', change: { kind, before, after, difference: parts, isThin } };
};

const compareValues = (
  asked: ToCompare,
  before: Answer & { outcome: 'answered' },
  after: Answer & { outcome: 'answered' },
): Verdict => {
  const { newestFirst } = traits[asked.intent.kind];
  if (sameAnswer(asked, before.value, after.value)) return { verdict: 'same', because: 'equal' };
  if (isFlip(asked, before, after)) return { verdict: 'same', because: 'still-stated' };
  if (before.value.kind === 'list' && after.value.kind === 'list' && newestFirst) {
    const top = topIfNoNewer(before.value.items, after.value.items);
    if (top !== undefined && asked.page && isNamed(top, asked.page))
      return { verdict: 'same', because: 'still-stated' };
  }
  if (hasMembers(before.value) && hasMembers(after.value) && !newestFirst) {
    const parts = trueDifference(before.value, after.value, asked);
    return parts.added.length + parts.removed.length === 0
      ? { verdict: 'same', because: 'still-stated' }
      : changeOf(asked, 'changed', before, parts);
  }
  return changeOf(asked, 'changed', before, difference(before.value, after.value));
};

/**
 * Compares a new answer with the accepted one. Failed reads, unproved and unsure answers never raise a change; a difference is
 * only suspected until a second read confirms it.
 */
export const compare = (asked: ToCompare): Verdict => {
  const { intent, before, after, page } = asked;
  if (after.outcome === 'unreadable') return { verdict: 'same', because: 'unread' };
  if (!isTrusted(after)) return { verdict: 'same', because: 'unproven' };
  if (before === null || !isUsable(before) || isByAnother(before, after)) return { verdict: 'baseline' };
  if (before.outcome === 'answered') {
    if (after.outcome === 'answered') return compareValues(asked, before, after);
    if (after.outcome === 'none')
      return changeOf(asked, 'left', before, difference(before.value, { kind: 'list', items: [] }));
    if (page && isStillStated(intent, before, page)) return { verdict: 'same', because: 'still-stated' };
    return changeOf(asked, 'removed', before, difference(before.value, { kind: 'list', items: [] }));
  }
  if (after.outcome === 'answered')
    return changeOf(asked, 'appeared', before, difference({ kind: 'list', items: [] }, after.value));
  // A vacancy note that appears or disappears does not change who holds the post.
  return after.outcome === before.outcome ? { verdict: 'same', because: 'equal' } : { verdict: 'baseline' };
};

/** How many more reads must agree: an answer that disappeared with most of its page may be back shortly. */
export const readsNeeded = ({ isThin }: Change): number => (isThin ? 2 : 1);

export type Second = 'confirmed' | 'withdrawn' | 'undecided' | 'outdated';

/**
 * Compares the second read with the suspected change. A failed read, an unproved or an unsure answer is undecided:
 * another read is needed. An answer of another version makes the suspicion outdated. Any other answer than the suspected
 * one withdraws it.
 */
export const confirm = (asked: Understood, { after }: Change, second: Answer): Second => {
  if (!isUsable(second)) return 'undecided';
  if (isByAnother(after, second)) return 'outdated';
  if (second.outcome !== after.outcome) return 'withdrawn';
  if (second.outcome !== 'answered' || after.outcome !== 'answered') return 'confirmed';
  return sameAnswer(asked, after.value, second.value) ? 'confirmed' : 'withdrawn';
};
