import type { Mode, Progress, Stage } from '@askwatch/contracts/asking';
import { stageTexts } from './texts.ts';

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

const countOf = ({
  stage,
  discoveredPages,
  selectedPages,
  completedPages,
  totalPages,
}: Progress): string | undefined => {
  if (stage === 'fetching' && totalPages !== undefined) return stageTexts.completed(completedPages ?? 0, totalPages);
  if (selectedPages !== undefined && selectedPages.length > 0 && stage !== 'discovering')
    return stageTexts.selected(selectedPages.length);
  return discoveredPages === undefined || discoveredPages === 0 ? undefined : stageTexts.found(discoveredPages);
};

/** The stage rail for a running question. */
export const railOf = (mode: Mode, progress: Progress): Rail => {
  const { stage, completedPages, totalPages } = progress;
  const count = countOf(progress);
  return {
    stages: order[mode],
    current: Math.max(0, order[mode].indexOf(stage)),
    text: stageTexts[stage],
    ...(count !== undefined && { count }),
    ...(stage === 'fetching' &&
      totalPages !== undefined &&
      totalPages > 0 && { bar: { done: completedPages ?? 0, total: totalPages } }),
  };
};
