import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passageText } from '@askwatch/contracts/reading';
import { extractPage } from '@askwatch/reading/passages/extract';
import { withIntent } from '@askwatch/contracts/question';
import { selectPassages } from '@askwatch/reading/passages/select';
import { type Label } from './labels.ts';
import { containsWords, isRight } from './score.ts';

/** Whether and where a labelled fact was lost: in extraction, or in passage selection. */
export type Survival = 'kept' | 'lost in extraction' | 'lost in selection';

const states = (label: Label, text: string): boolean =>
  label.evidence !== undefined && /^yes-?no$/.test(label.category)
    ? containsWords(text, label.evidence)
    : isRight(label, text);

/** Extracts the page with the labelled fact as the product does, and reports whether the fact is still there. */
export const survivalOf = (label: Label, root: string): Survival | null => {
  if (!label.answerable || label.source === undefined || !/\.html?$/.test(label.source)) return null;
  const html = readFileSync(join(root, label.source), 'utf8');
  const page = extractPage(html, new URL(label.source, 'http://site.example/'));
  const everything = [
    page.text,
    page.title,
    ...page.structured.flatMap(({ properties }) => Object.values(properties).flat()),
  ].join(' ');
  if (!states(label, everything)) return 'lost in extraction';
  const passages = selectPassages(page, withIntent({ question: label.question })).map((passage) =>
    [...passage.headings, passageText(passage)].join(' '),
  );
  const facts = page.structured.flatMap(({ properties }) => Object.values(properties).flat());
  return states(label, [...passages, page.title, ...facts].join(' ')) ? 'kept' : 'lost in selection';
};
