import type { Answer, Value } from '@askwatch/contracts/answer';
import { type Difference, difference, membersOf } from '@askwatch/contracts/equality';
import { understand } from '@askwatch/contracts/question';
import type { PageRead } from '@askwatch/contracts/reading';
import { sameAnswer, topIfNoNewer } from './same-answer.ts';
import { asksVersion } from './same-saying.ts';
import { isNamed, isRewritten, stillStands } from './still-stands.ts';
import { isThinner } from './thinner.ts';

/** What became of an answer. `left`: somebody held the post, and the page now says that it is vacant. */
export type ChangeKind = 'changed' | 'appeared' | 'removed' | 'left';

export type Change = {
  kind: ChangeKind;
  before: Answer;
  after: Answer;
  /** Members that came and went, where the answer is made of members. */
  difference: Difference;
  /** The page as a whole says much less than before: a thin variant perhaps, so that another read or the domain should speak first. */
  isThin: boolean;
};

export type Verdict =
  | { verdict: 'same'; because: 'equal' | 'unread' | 'unproven' | 'still-stands' }
  /** The first proved answer: it is taken as the one to compare with, and nobody is told. */
  | { verdict: 'baseline' }
  | { verdict: 'suspect'; change: Change };

export type ToCompare = {
  question: string;
  /** The accepted answer; null before the first read. */
  before: Answer | null;
  after: Answer;
  /** What the new answer was made from, and the read before it where that is still kept. */
  page?: PageRead | undefined;
  was?: PageRead | undefined;
};

const isTrusted = (answer: Answer): boolean => !('proved' in answer) || answer.proved;

const none: Difference = { added: [], removed: [] };

/** Of what came and went, what the page itself did: not what one reading names and the other left out. */
const trueDifference = (before: Value, after: Value, { page, was }: ToCompare): Difference => {
  const { added, removed } = difference(before, after);
  const kept = membersOf(after).filter((member) => !added.includes(member));
  const isOther = (member: string) => was !== undefined && page !== undefined && isRewritten(member, kept, was, page);
  return {
    added: added.filter((member) => !was || !isNamed(member, was) || isOther(member)),
    removed: removed.filter((member) => !page || !isNamed(member, page) || isOther(member)),
  };
};

const manyMembered = (value: Value) => value.kind === 'people' || value.kind === 'list';

/** Kinds whose old words may stand on while something newer answers. */
const isOvertaken = (question: string): boolean =>
  asksVersion(question) || ['news', 'date'].includes(understand(question).kind);

const isFlip = (
  asked: ToCompare,
  before: Answer & { outcome: 'answered' },
  after: Answer & { outcome: 'answered' },
): boolean => {
  const { question, page } = asked;
  if (!page || isOvertaken(question) || !stillStands(question, before, page)) return false;
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
  if (sameAnswer(asked.question, before.value, after.value)) return { verdict: 'same', because: 'equal' };
  if (isFlip(asked, before, after)) return { verdict: 'same', because: 'still-stands' };
  if (before.value.kind === 'list' && after.value.kind === 'list' && understand(asked.question).kind === 'news') {
    const top = topIfNoNewer(before.value.items, after.value.items);
    if (top !== undefined && asked.page && isNamed(top, asked.page))
      return { verdict: 'same', because: 'still-stands' };
  }
  if (manyMembered(before.value) && manyMembered(after.value) && understand(asked.question).kind !== 'news') {
    const parts = trueDifference(before.value, after.value, asked);
    return parts.added.length + parts.removed.length === 0
      ? { verdict: 'same', because: 'still-stands' }
      : changeOf(asked, 'changed', before, parts);
  }
  return changeOf(asked, 'changed', before, difference(before.value, after.value));
};

/**
 * Compares a new answer with the accepted one. A read that failed and an answer that could not be proved never raise
 * anything; a difference is a suspicion until a second read has said the same.
 */
export const compare = (asked: ToCompare): Verdict => {
  const { question, before, after, page } = asked;
  if (after.outcome === 'unreadable') return { verdict: 'same', because: 'unread' };
  if (!isTrusted(after)) return { verdict: 'same', because: 'unproven' };
  if (before === null || before.outcome === 'unreadable' || !isTrusted(before)) return { verdict: 'baseline' };
  if (before.outcome === 'answered') {
    if (after.outcome === 'answered') return compareValues(asked, before, after);
    if (after.outcome === 'none')
      return changeOf(asked, 'left', before, difference(before.value, { kind: 'list', items: [] }));
    if (page && stillStands(question, before, page)) return { verdict: 'same', because: 'still-stands' };
    return changeOf(asked, 'removed', before, difference(before.value, { kind: 'list', items: [] }));
  }
  if (after.outcome === 'answered')
    return changeOf(asked, 'appeared', before, difference({ kind: 'list', items: [] }, after.value));
  // That the note of a vacancy comes or goes changes nobody who is in the post.
  return after.outcome === before.outcome ? { verdict: 'same', because: 'equal' } : { verdict: 'baseline' };
};

/** How many reads more must say the same: an answer that is gone with most of its page may be back in a moment. */
export const readsNeeded = ({ isThin }: Change): number => (isThin ? 2 : 1);

export type Second = 'confirmed' | 'withdrawn' | 'undecided';

/**
 * What the second read makes of a suspicion. A read that failed or that could not be proved decides nothing: another is
 * needed. Any other answer than the suspected one withdraws it.
 */
export const confirm = (question: string, { after }: Change, second: Answer): Second => {
  if (second.outcome === 'unreadable' || !isTrusted(second)) return 'undecided';
  if (second.outcome !== after.outcome) return 'withdrawn';
  if (second.outcome !== 'answered' || after.outcome !== 'answered') return 'confirmed';
  return sameAnswer(question, after.value, second.value) ? 'confirmed' : 'withdrawn';
};
