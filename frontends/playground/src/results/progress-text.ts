import type { Mode, Progress, QuestionView, Stage } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { pagesText } from '@askwatch/web-kit/answer/facts';

export type Rail = {
  stages: readonly string[];
  current: number;
  text: string;
  count?: string;
  bar?: { done: number; total: number };
};

const order: Record<Mode, readonly Stage[]> = {
  url: ['browsing-page', 'thinking'],
  domain: ['discovering', 'selecting', 'fetching', 'analyzing'],
};

// From docs/limits.md, "Progress".
const texts: Record<Stage, string> = {
  'browsing-page': 'Browsing the page...',
  thinking: 'Thinking about your question...',
  discovering: 'Exploring the website...',
  selecting: 'Finding the best pages to read...',
  fetching: 'Reading the selected pages...',
  analyzing: 'Thinking about your question...',
};

const countOf = ({
  stage,
  discoveredPages,
  selectedPages,
  completedPages,
  totalPages,
}: Progress): string | undefined => {
  if (stage === 'fetching' && totalPages !== undefined)
    return `${String(completedPages ?? 0)} of ${pagesText(totalPages)}`;
  if (selectedPages !== undefined && selectedPages.length > 0 && stage !== 'discovering')
    return `Selected ${pagesText(selectedPages.length)} to analyze`;
  return discoveredPages === undefined || discoveredPages === 0 ? undefined : `Found ${pagesText(discoveredPages)}`;
};

/** The stage rail for a running question. */
export const railOf = (mode: Mode, progress: Progress): Rail => {
  const { stage, completedPages, totalPages } = progress;
  const count = countOf(progress);
  return {
    stages: order[mode],
    current: Math.max(0, order[mode].indexOf(stage)),
    text: texts[stage],
    ...(count !== undefined && { count }),
    ...(stage === 'fetching' &&
      totalPages !== undefined &&
      totalPages > 0 && { bar: { done: completedPages ?? 0, total: totalPages } }),
  };
};

// From docs/limits.md, "Display": after this, a question without answer or error no longer shows progress.
const freshMs = 120_000;

// The server ends every question by its deadline; the extra time allows for delivery. After that the result was lost.
const lostMs = limits.questionDeadlineMs + 15_000;

export type RowState = 'running' | 'slow' | 'answered' | 'failed' | 'silent';

/** The text for a slow question, shown instead of the moving rail. */
export const slowText = ({ mode, progress }: Pick<QuestionView, 'mode' | 'progress'>): string => {
  const { text, count } = railOf(mode, progress);
  const doing = text.replace(/\.+$/, '').replace(/^./, (first) => first.toLowerCase());
  return `Still ${doing}${count === undefined ? '' : ` (${count})`}. It ends by itself within five minutes of asking.`;
};

export const stateOf = ({ answer, error, created }: QuestionView, now: number): RowState => {
  if (answer) return 'answered';
  if (error) return 'failed';
  const age = now - Date.parse(created);
  if (age < freshMs) return 'running';
  return age < lostMs ? 'slow' : 'silent';
};
