import type { Mode, Progress, Stage } from '@askwatch/contracts/asking';
import { pagesText } from './answer/facts.ts';

type Rail = {
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
