import { keywords } from '@askwatch/contracts/question';
import { type Block, blockText } from '@askwatch/contracts/reading';
import MiniSearch from 'minisearch';
import { findableBy } from '../passages/findable.ts';
import type { Page } from '../read/page.ts';
import type { Term } from './terms.ts';

type Piece = { id: number; url: string; heading: string; text: string };

/** Limit for the title and heading, which are repeated in every piece under them. */
const headingChars = 1500;
/** About a paragraph, because words that answer a question together are close together. */
const pieceChars = 500;

/** The text of a block; that of a row begins with the names of its columns. */
const textOf = (block: Block): string =>
  block.kind === 'row' ? [...(block.header ?? []), blockText(block)].join(' ') : blockText(block);

const piecesOf = (url: string, { blocks, title }: Page): Omit<Piece, 'id'>[] => {
  const pieces: Omit<Piece, 'id'>[] = [];
  let [heading, text] = [title, ''];
  const close = () => {
    if (text !== '') pieces.push({ url, heading, text });
    text = '';
  };
  for (const block of blocks) {
    if (block.kind === 'heading' || text.length > pieceChars) close();
    if (block.kind === 'heading') heading = `${title} ${block.text}`.slice(0, headingChars);
    text += ` ${textOf(block)}`;
  }
  close();
  return pieces;
};

/**
 * How relevant the pages read are to the question: BM25 of each page's best piece.
 * @returns a score per address from 0 to 1, where 1 is the best page
 */
export const relevanceOf = (pages: ReadonlyMap<string, Page>, asked: Term[]): Map<string, number> => {
  // Low-weight terms name likely places; they lead to pages but don't answer.
  const terms = asked.filter(({ weight }) => weight >= 1);
  const index = new MiniSearch<Piece>({
    fields: ['heading', 'text'],
    storeFields: ['url'],
    tokenize: keywords,
    processTerm: findableBy(terms.map(({ term }) => term)),
    searchOptions: { boost: { heading: 0.7 }, tokenize: (text) => text.split(' ') },
  });
  index.addAll([...pages].flatMap(([url, page]) => piecesOf(url, page)).map((piece, id) => ({ ...piece, id })));
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  const found = index.search(terms.map(({ term }) => term).join(' '), { boostTerm: (term) => weights.get(term) ?? 1 });
  const best = found[0]?.score ?? 1;
  const scores = new Map<string, number>();
  for (const { url, score } of found as unknown as { url: string; score: number }[])
    scores.set(url, Math.max(scores.get(url) ?? 0, score / best));
  return scores;
};
