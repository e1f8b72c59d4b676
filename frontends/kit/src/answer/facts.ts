import type { Answer } from '@askwatch/contracts/answer';

export const pagesText = (count: number): string => (count === 1 ? '1 page' : `${String(count)} pages`);

/** A time that somebody waited. */
export const msText = (ms: number): string =>
  ms < 1000 ? `${String(Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;

/** A size as people say it, in steps of a thousand. */
export const bytesText = (bytes: number): string => {
  if (bytes < 1000) return `${String(bytes)} B`;
  // From here on it would round to 1000 KB.
  return bytes < 999_500 ? `${String(Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

/** Who wrote the answer: the model by its name, where it is known. */
export const engineText = ({ engine, model }: Pick<Answer, 'engine' | 'model'>): string =>
  engine === 'model' ? (model ?? 'Language model') : 'Built-in answerer';

/** Whether code found the quote in what was read; null for an answer that stands on no quote. */
export const proofText = (answer: Answer): 'Proved' | 'Unproven' | null => {
  if (!('proved' in answer)) return null;
  return answer.proved ? 'Proved' : 'Unproven';
};

/** ", 2 in a browser": how many of the pages had to be rendered before they said something. */
export const renderedText = ({ pagesRead, pagesRendered = 0 }: Pick<Answer, 'pagesRead' | 'pagesRendered'>): string => {
  if (pagesRendered === 0) return '';
  return pagesRendered === pagesRead ? ', in a browser' : `, ${String(pagesRendered)} in a browser`;
};

/** How an answer came to be, in few words each: for one line. */
export const factLine = (answer: Answer, ms: number | undefined): string[] =>
  [
    proofText(answer),
    engineText(answer),
    `${pagesText(answer.pagesRead)} read${renderedText(answer)}`,
    answer.bytesRead === undefined || answer.bytesRead === 0 ? null : bytesText(answer.bytesRead),
    ms === undefined ? null : msText(ms),
  ].filter((fact) => fact !== null);
