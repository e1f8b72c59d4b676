import { type QuestionIntent, traits } from '@askwatch/contracts/intent';
import type { Block, Passage } from '@askwatch/contracts/reading';
import { looksLikeName } from './lines.ts';
import { bestOf, type Scores } from './scores.ts';

const partsOf = (block: Block): string[] | null =>
  block.kind === 'row'
    ? block.cells
    : block.kind === 'card'
      ? block.lines
      : block.kind === 'item'
        ? [block.text]
        : null;

const isList = ({ blocks }: Passage): boolean =>
  blocks.filter((block) => partsOf(block) !== null).length > blocks.length / 2;

/** The share of a list's entries that may contain a name: 0 to 1. */
const naming = (list: Passage[]): number => {
  const entries = list.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      const parts = partsOf(block);
      return parts ? [parts] : [];
    }),
  );
  return entries.filter((parts) => parts.some(looksLikeName)).length / Math.max(1, entries.length);
};

/**
 * Every part of a list scores as high as its best part, since half a list is a wrong answer; when people are asked for,
 * lists of people score higher.
 */
export const wholeLists = (passages: Passage[], scores: Scores, { kind }: QuestionIntent): Scores => {
  const { wholeList, asksNames } = traits[kind];
  if (!wholeList) return scores;
  const pathOf = ({ headings }: Passage) => headings.join('\n');
  const listed = passages.filter(isList);
  const best = bestOf(listed, scores, pathOf);
  const byPath = new Map<string, Passage[]>();
  for (const passage of listed) {
    const known = byPath.get(pathOf(passage));
    if (known) known.push(passage);
    else byPath.set(pathOf(passage), [passage]);
  }
  const weights = new Map([...byPath].map(([path, list]) => [path, asksNames ? 0.5 + naming(list) : 1]));
  return new Map(
    passages.map((passage): [string, number] => {
      const path = pathOf(passage);
      return [
        passage.id,
        isList(passage) ? (best.get(path) ?? 0) * (weights.get(path) ?? 1) : (scores.get(passage.id) ?? 0),
      ];
    }),
  );
};
