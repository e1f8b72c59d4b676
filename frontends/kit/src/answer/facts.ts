import type { Answer } from '@askwatch/contracts/answer';
import { factTexts, pages } from '../texts.ts';

/** A duration, given in milliseconds. */
export const msText = (ms: number): string =>
  ms < 1000 ? `${String(Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;

/** A human-readable size, in steps of 1000 bytes. */
export const bytesText = (bytes: number): string => {
  if (bytes < 1000) return `${String(bytes)} B`;
  // From 999,500 bytes on, this would round to "1000 KB".
  return bytes < 999_500 ? `${String(Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

/** What produced the answer: the model's name if known. */
export const engineText = ({ engine, model }: Pick<Answer, 'engine' | 'model'>): string =>
  engine === 'model' ? (model ?? factTexts.model) : factTexts.builtIn;

/** Whether the quote was found in the pages read; null for an answer without a quote. */
export const proofText = (answer: Answer): 'Proved' | 'Unproven' | null => {
  if (!('proved' in answer)) return null;
  return answer.proved ? 'Proved' : 'Unproven';
};

/** ", 2 in a browser": how many of the pages had to be rendered in a browser to get their text. */
export const renderedText = ({ pagesRead, pagesRendered = 0 }: Pick<Answer, 'pagesRead' | 'pagesRendered'>): string => {
  if (pagesRendered === 0) return '';
  return pagesRendered === pagesRead ? factTexts.inBrowser : factTexts.someInBrowser(pagesRendered);
};

/** How the answer was produced, as short facts for one line. */
export const factLine = (answer: Answer, ms: number | undefined): string[] =>
  [
    proofText(answer),
    engineText(answer),
    `${pages(answer.pagesRead)} read${renderedText(answer)}`,
    answer.bytesRead === undefined || answer.bytesRead === 0 ? null : bytesText(answer.bytesRead),
    ms === undefined ? null : msText(ms),
  ].filter((fact) => fact !== null);
