import { inEnglish } from '@askwatch/contracts/abroad';
import type { Understood } from '@askwatch/contracts/intent';
import type { PageRead } from '@askwatch/contracts/reading';
import type { Part } from '../reader/windows.ts';
import { linesOf } from './page-line.ts';
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

const separator = /\s*(?:[,;·•|/]\s*(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s(?:and|&|or|und|oder|et|ou|y|o)\s)\s*/giu;
const itemWords = 6;
const isItem = (text: string) => text !== '' && text.split(/\s+/).length <= itemWords && !/[.!?:]\s/.test(text);

/** The items of "A, B and C" around a place, each with where it starts and ends. */
const enumerated = (text: string, from: number, to: number): Listed | null => {
  const seams = [...text.matchAll(separator)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  const starts = [0, ...seams.map(({ end }) => end)];
  const ends = [...seams.map(({ start }) => start), text.length];
  const parts = starts.map((start, n) => ({ start, end: ends[n] ?? text.length }));
  const first = parts.findIndex(({ end }) => end > from);
  const last = parts.findLastIndex(({ start }) => start < to);
  if (first === -1 || last < first || first === last) return null;
  // The words around the first and the last item are not part of them.
  const items = parts
    .slice(first, last + 1)
    .map(({ start, end }) => text.slice(Math.max(start, from), Math.min(end, to)).trim());
  for (const { start, end } of parts.slice(last + 1)) {
    const item = text
      .slice(start, end)
      .replace(/[.!?]$/, '')
      .trim();
    if (!isItem(item)) break;
    items.push(item);
  }
  for (const { start, end } of parts.slice(0, first).reverse()) {
    const item = text.slice(start, end).trim();
    if (!isItem(item)) break;
    items.unshift(item);
  }
  return items.every(isItem) ? { items, quotes: [text] } : null;
};

/** The titles of the items, cards or rows that stand side by side with the block of a line. */
const beside = (part: Part, page: PageRead): Listed | null => {
  const lines = linesOf([page]);
  const own = lines.find(({ text, group }) => text === part.text && group.join(' ') === part.block);
  if (!own || !['item', 'card', 'row'].includes(own.kind)) return null;
  const column = own.group.indexOf(own.text);
  const blocks = lines.filter(({ group, text }) => group[column] === text);
  const isBeside = (n: number) => blocks[n]?.kind === own.kind && blocks[n]?.headings.join() === own.headings.join();
  let [first, last] = [blocks.indexOf(own), blocks.indexOf(own)];
  while (isBeside(first - 1)) first -= 1;
  while (isBeside(last + 1)) last += 1;
  const titles = whole(blocks.slice(first, last + 1).filter(({ group, header }) => header?.join() !== group.join()));
  return titles && { items: titles.map(({ title }) => title), quotes: titles.map(({ line }) => line.text) };
};

/**
 * The whole list that a span is part of: an enumeration in its line, or what stands beside its line.
 * @param from where the span begins in the part
 * @returns null if it is in no list: one of several would be a wrong answer
 */
export const listAround = (part: Part, from: number, to: number, page: PageRead): Listed | null =>
  enumerated(part.text, from, to) ?? beside(part, page);
