import type { Answer } from '@askwatch/contracts/answer';
import type { Usage } from '@askwatch/contracts/asking';
import type { Label, LabelledSet, Site } from './labels.ts';
import { isRight, type Verdict, verdictOf } from './score.ts';
import { fileAt, pathOf } from './serve.ts';
import { join } from 'node:path';

/** A labelled question with its set and its site's laid-out pages. */
export type Posed = { label: Label; set: LabelledSet; site: Site; root: string };

/** What one way of asking said, and what that took. */
export type Said = {
  /** Null if the question ended without an answer. */
  answer: Answer | null;
  failure?: string;
  ms?: number;
  /** Pages chosen to read, best first. */
  pages: string[];
  requests: number;
  bytes: number;
  usage?: Usage;
  /** All possible answers, if the answerer tells them, and what tells how likely each is. */
  candidates?: { answer: Answer; features: Record<string, number> }[];
};

export type Asked = Posed &
  Said & {
    verdict: Verdict;
    /** Whole site: position of the page with the answer among those read, from 1; 0 if it was not among them. */
    place?: number;
  };

const placeOf = ({ label, site, root }: Posed, verdict: Verdict, { answer, pages }: Said): number => {
  const source = join(root, label.source ?? '');
  const found = pages.findIndex((url) => fileAt(root, pathOf(url, site.base) ?? '/') === source) + 1;
  if (found > 0 || verdict !== 'right' || !answer || !('evidence' in answer)) return found;
  // A different page may state the same: then the page that the answer came from counts.
  const quotes = answer.evidence.map(({ quote }) => quote).join(' ');
  return isRight(label, quotes) ? pages.indexOf(answer.evidence[0]?.url ?? '') + 1 : 0;
};

/** Rates what was said by the question's label. */
export const rated = (posed: Posed, said: Said): Asked => {
  const { label } = posed;
  const verdict = verdictOf(label, said.answer);
  const hasPlace = label.mode === 'domain' && label.answerable && label.source !== undefined;
  return { ...posed, ...said, verdict, ...(hasPlace ? { place: placeOf(posed, verdict, said) } : {}) };
};
