import type { QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { answerTexts } from '../texts.ts';
import { railOf } from '@askwatch/web-kit/rail';

// From docs/limits.md, "Display": after this, a question without answer or error no longer shows progress.
const freshMs = 120_000;

// The server ends every question by its deadline; the extra time allows for delivery. After that the result was lost.
const lostMs = limits.questionDeadlineMs + 15_000;

export type RowState = 'running' | 'slow' | 'answered' | 'failed' | 'silent';

/** The text for a slow question, shown instead of the moving rail. */
export const slowText = ({ mode, progress }: Pick<QuestionView, 'mode' | 'progress'>): string => {
  const { text, count } = railOf(mode, progress);
  const doing = text.replace(/\.+$/, '').replace(/^./, (first) => first.toLowerCase());
  return answerTexts.slow(doing, count === undefined ? '' : ` (${count})`);
};

export const stateOf = ({ answer, error, created }: QuestionView, now: number): RowState => {
  if (answer) return 'answered';
  if (error) return 'failed';
  const age = now - Date.parse(created);
  if (age < freshMs) return 'running';
  return age < lostMs ? 'slow' : 'silent';
};
