import type { Answer, Evidence } from '@askwatch/contracts/answer';
import type { Change, ChangeKind } from '@askwatch/contracts/monitoring';
import type { TimelineEntry } from '@askwatch/contracts/watch-views';
import { timelineTexts as texts } from '../texts.ts';

// From docs/limits.md, "Display".
export const firstAnswers = 3;
export const moreAnswers = 5;

const isAnswer = ({ type }: TimelineEntry): boolean => type === 'baseline' || type === 'reread' || type === 'change';

export const answersIn = (timeline: readonly TimelineEntry[]): number => timeline.filter(isAnswer).length;

export const hasChange = (timeline: readonly TimelineEntry[], changeId: string): boolean =>
  timeline.some((entry) => entry.type === 'change' && entry.change.changeId === changeId);

/** The newest answers, with the entries between them. */
export const newestEntries = (timeline: readonly TimelineEntry[], answers: number): TimelineEntry[] => {
  let count = 0;
  const end = timeline.findIndex((entry) => {
    if (isAnswer(entry)) count += 1;
    return count > answers;
  });
  return end < 0 ? [...timeline] : timeline.slice(0, end);
};

/** How many answers to show, in whole steps, to include this change. */
export const answersToShow = (timeline: readonly TimelineEntry[], changeId: string | null): number => {
  const at = timeline
    .filter(isAnswer)
    .findIndex((entry) => entry.type === 'change' && entry.change.changeId === changeId);
  return at < firstAnswers
    ? firstAnswers
    : firstAnswers + moreAnswers * Math.ceil((at + 1 - firstAnswers) / moreAnswers);
};

export const kindText: Record<ChangeKind, string> = texts.kinds;

/** The quotes of an answer; empty if it was not stated. */
export const evidenceOf = (answer: Answer): readonly Evidence[] => ('evidence' in answer ? answer.evidence : []);
export const isProved = (answer: Answer): boolean => !('proved' in answer) || answer.proved;

/** The added and removed items, if that says more than the two answers side by side. */
export const addedAndRemoved = ({
  before,
  after,
  difference: { added, removed },
}: Change): { added: string[]; removed: string[] } => {
  const isList = [before, after].some(
    (answer) => answer.outcome === 'answered' && ['people', 'list', 'price'].includes(answer.value.kind),
  );
  return isList ? { added, removed } : { added: [], removed: [] };
};

/** How the timeline introduces an answer that is not a change. */
export const answerText: Record<'baseline' | 'reread', string> = texts;

/** A change in one sentence, for screen readers. */
export const changeSentence = (question: string, { kind, before, after }: Change): string =>
  kind === 'left' || kind === 'removed'
    ? texts.announced(question, kindText[kind], before.text)
    : texts.announcedNew(question, kindText[kind], after.text);
