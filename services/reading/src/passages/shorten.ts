import { type QuestionIntent, traits } from '@askwatch/contracts/intent';
import { keywords } from '@askwatch/contracts/question';
import type { Block } from '@askwatch/contracts/reading';

/** Enough of a biography or a description to say who or what it is about. */
const openingChars = 180;
/** Limit for one text in a passage. */
const maxChars = 4000;

/** The start of a text, up to its last sentence relevant to the question. */
const opening = (whole: string, wanted: Set<string>, first: string | undefined): string => {
  if (whole.length <= openingChars) return whole;
  const text = whole.slice(0, maxChars);
  let [kept, from] = [0, 0];
  for (const match of text.matchAll(/[.!?:;](?=\s+\S)|$/g)) {
    const end = match.index + (match[0] === '' ? 0 : 1);
    const sentence = keywords(text.slice(from, end));
    from = end;
    const bears =
      (first !== undefined && sentence.includes(first)) ||
      sentence.filter((word) => wanted.has(word)).length >= Math.min(2, wanted.size);
    if (end <= openingChars || bears) kept = end;
  }
  return kept > 0 ? text.slice(0, kept) : text.slice(0, openingChars).replace(/\s+\S*$/, '');
};

/**
 * Shortens long texts to what is relevant, when a list is asked for: a team of twelve with a page of biography each
 * would not fit, and the answer would list half of it.
 */
export const shortened = (blocks: Block[], { kind, roleNames, subject }: QuestionIntent): Block[] => {
  if (!traits[kind].inList) return blocks;
  const wanted = new Set([...subject, ...roleNames.flatMap(keywords)]);
  return blocks.map((block): Block => {
    if (block.kind === 'paragraph' || block.kind === 'item')
      return { ...block, text: opening(block.text, wanted, subject[0]) };
    if (block.kind === 'card') return { ...block, lines: block.lines.map((line) => opening(line, wanted, subject[0])) };
    return block;
  });
};
