import type { Progress, QuestionView, Stage } from '@askwatch/contracts/asking';

/** Same texts as the Playground: docs/limits.md, Progress. */
const stages: Record<Stage, string> = {
  'browsing-page': 'Browsing the page...',
  thinking: 'Thinking about your question...',
  discovering: 'Exploring the website...',
  selecting: 'Finding the best pages to read...',
  fetching: 'Reading the selected pages...',
  analyzing: 'Thinking about your question...',
};

const counts = ({ stage, discoveredPages, selectedPages, completedPages, totalPages }: Progress): string => {
  if (stage === 'fetching' && totalPages !== undefined)
    return ` ${String(completedPages ?? 0)} of ${String(totalPages)}`;
  if (stage === 'selecting' && discoveredPages !== undefined) return ` Found ${String(discoveredPages)} pages`;
  if (stage === 'analyzing' && selectedPages) return ` Selected ${String(selectedPages.length)} pages to analyze`;
  return '';
};

export const progressLine = (progress: Progress): string => `${stages[progress.stage]}${counts(progress)}`;

/** The `--json` output: the same fields for every outcome. */
export const resultOf = (view: QuestionView) => {
  const { answer, error, ms } = view;
  const isProof = answer?.outcome === 'answered' || answer?.outcome === 'none';
  return {
    outcome: answer?.outcome ?? 'failed',
    kind: answer?.outcome === 'answered' ? answer.value.kind : null,
    text: answer?.text ?? error?.reason ?? '',
    value: answer?.outcome === 'answered' ? answer.value : null,
    evidence: isProof ? answer.evidence.map(({ url, quote, readAt }) => ({ url, quote, readAt })) : [],
    proved: isProof && answer.proved,
    engine: answer?.engine ?? null,
    pagesRead: answer?.pagesRead ?? 0,
    ms: ms ?? 0,
  };
};
export type Result = ReturnType<typeof resultOf>;

/** The `--json` output if the question could not even be asked. */
export const notAsked = (sentence: string): Result => ({
  outcome: 'failed',
  kind: null,
  text: sentence,
  value: null,
  evidence: [],
  proved: false,
  engine: null,
  pagesRead: 0,
  ms: 0,
});

/** A vacant post counts as an answer; "not stated" does not. */
export const isAnswer = ({ outcome }: Result): boolean => outcome === 'answered' || outcome === 'none';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export const resultLines = (result: Result): string[] => [
  '',
  result.text,
  ...result.evidence.flatMap(({ url, quote, readAt }) => ['', `  “${quote}”`, `  ${url} (read ${readAt})`]),
  '',
  [
    ...(isAnswer(result)
      ? [result.proved ? 'The quote stands in the page' : 'Unproven: the quote was not found in the page']
      : []),
    ...(result.engine === null ? [] : [`answered by the ${result.engine === 'model' ? 'model' : 'built-in engine'}`]),
    `pages read: ${String(result.pagesRead)}`,
    seconds(result.ms),
  ].join(' · '),
];
