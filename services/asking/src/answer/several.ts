import { inEnglish } from '@askwatch/contracts/abroad';
import type { Understood } from '@askwatch/contracts/intent';
import type { PageRead } from '@askwatch/contracts/reading';
import type { Part } from '../reader/windows.ts';
import { type Line, linesOf } from './page-line.ts';
import { whole } from './siblings.ts';

/** The items of a list, and the words of the page that hold them. */
type Listed = { items: string[]; quotes: string[] };

const verbs = 'of|is|are|was|were|do|does|did|has|have|had|can|may|will';
const plural = new RegExp(
  String.raw`\b(?:which|what)\s+(?:(?!(?:${verbs})\b)[\p{L}-]+,?\s+){0,3}?(?!(?:${verbs})\b)[\p{L}-]+[^s\s]s\s+(?!(?:is|was)\b)|^\s*(?:names|list) of\b|\bwho are\b`,
  'iu',
);
const pluralAbroad =
  /(?<!\p{L})(?:welche\s+\p{L}+(?:e|n|er|s)\s|quel(?:le)?s\s|quels sont|qué\s+\p{L}+s\s|cuáles\s|qui sont|wer sind|quiénes)/iu;

/** Whether a question asks for all of several things: "Which cities have they offices in?" */
export const asksSeveral = ({ question }: Pick<Understood, 'question'>): boolean =>
  plural.test(inEnglish(question)) || pluralAbroad.test(question);

/** "Which of the trustees was a policeman?", "Which councillor is the chair?": the one of several that fits. */
export const oneOfMany =
  /^\s*which\s+(?:of\s+(?!.*\b(?:are|have|were)\b)|(?:\p{L}+\s+){0,2}\p{L}+(?<!s)\s+(?:is|was|has|does|did|used)\b)/iu;

/** Between the items of a line. */
const separator = /\s*(?:[,;·•|/]\s*(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s(?:and|&|or|und|oder|et|ou|y|o)\s)\s*/iu;
const itemWords = 6;
const isItem = (text: string) => text !== '' && text.split(/\s+/).length <= itemWords && !/[.!?:]\s/.test(text);

const goesOnBefore = /(?:[,;·•|/]|(?<!\p{L})(?:and|&|or|und|oder|et|ou|y|o))\s*$/iu;
const goesOnAfter = /^\s*(?:[,;·•|/]|(?:and|&|or|und|oder|et|ou|y|o)(?!\p{L}))/iu;

/** The items of words such as "A, B and C", unless they are part of a longer list. */
const enumerated = (text: string, from: number, to: number): Listed | null => {
  if (goesOnBefore.test(text.slice(0, from)) || goesOnAfter.test(text.slice(to))) return null;
  const items = text
    .slice(from, to)
    .replace(/[\s.!?,;]+$/, '')
    .split(separator);
  return items.length > 1 && items.every(isItem) ? { items, quotes: [text] } : null;
};

/** The titles of the items, cards or rows that stand side by side with the block of a line. */
const beside = (part: Part, page: PageRead): Listed | null => {
  const lines = linesOf([page]);
  const own = lines.find(({ text, group }) => text === part.text && group.join(' ') === part.block);
  if (!own || !['item', 'card', 'row'].includes(own.kind)) return null;
  const column = own.group.indexOf(own.text);
  const blocks = lines.filter(({ group, text }) => group[column] === text);
  const isBeside = (block: Line | undefined) =>
    block?.kind === own.kind && block.headings.join() === own.headings.join();
  let [first, last] = [blocks.indexOf(own), blocks.indexOf(own)];
  while (isBeside(blocks[first - 1])) first -= 1;
  while (isBeside(blocks[last + 1])) last += 1;
  const titles = whole(blocks.slice(first, last + 1).filter(({ group, header }) => header?.join() !== group.join()));
  return titles && { items: titles.map(({ title }) => title), quotes: titles.map(({ line }) => line.text) };
};

/**
 * The list that a span is, such as "A, B and C", or is part of: what stands beside its line.
 * @param from where the span begins in the part
 * @returns null if it is in no list: one of several would be a wrong answer
 */
export const listAround = (part: Part, from: number, to: number, page: PageRead): Listed | null =>
  enumerated(part.text, from, to) ?? beside(part, page);
