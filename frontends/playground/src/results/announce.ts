import type { QuestionView } from '@askwatch/contracts/asking';
import { listTexts } from '../texts.ts';
import { railOf } from '@askwatch/web-kit/rail';

const isOver = ({ answer, error }: QuestionView) => answer !== undefined || error !== undefined;

const endOf = ({ question, answer, error }: QuestionView): string =>
  `${question} ${answer?.text ?? error?.reason ?? ''}`;

const stageOf = ({ mode, progress }: QuestionView): string => {
  const { text, count } = railOf(mode, progress);
  return count === undefined ? text : `${text} ${count}`;
};

/**
 * Summarizes the change between two states of the list in one sentence, to be announced; null when it isn't worth it.
 * Stages are only announced for a single running question: ten at once would be noise.
 */
export const announcement = (before: readonly QuestionView[], now: readonly QuestionView[]): string | null => {
  const known = new Map(before.map((view) => [view.id, view]));
  const ended = now.filter((view) => {
    const was = known.get(view.id);
    return was && !isOver(was) && isOver(view);
  });
  const running = now.filter((view) => !isOver(view));
  const [first] = ended;
  if (ended.length === 1 && first) return endOf(first);
  if (ended.length > 1) return listTexts.answeredSome(ended.length, running.length);
  const [only] = running;
  const was = only && known.get(only.id);
  return running.length === 1 && only && was && stageOf(only) !== stageOf(was) ? stageOf(only) : null;
};
