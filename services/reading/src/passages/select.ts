import { limits } from '@askwatch/contracts/limits';
import { keywords, searchTerms, understand } from '@askwatch/contracts/question';
import { type Block, type Passage, passageText } from '@askwatch/contracts/reading';
import MiniSearch from 'minisearch';
import type { ExtractedPage } from './extract.ts';
import { shortened } from './shorten.ts';

/** Long enough to hold a section, short enough that five of them fit a page's share. */
const passageChars = 1400;

const sizeOf = (block: Block): number => JSON.stringify(block).length;

/** Cuts the page into neighbouring blocks under one heading path. */
const passagesOf = (blocks: Block[]): Passage[] => {
  const passages: Passage[] = [];
  const path: { level: number; text: string }[] = [];
  let current: Block[] = [];
  let size = 0;
  const flush = () => {
    if (current.length > 0) passages.push({ id: String(passages.length), headings: path.map(({ text }) => text), blocks: current });
    current = [];
    size = 0;
  };
  for (const block of blocks) {
    if (block.kind === 'heading') {
      // A name and a post are often two headings, one under the other: they stay together.
      if (!current.every(({ kind }) => kind === 'heading')) flush();
      while ((path.at(-1)?.level ?? 0) >= block.level) path.pop();
      path.push({ level: block.level, text: block.text });
    } else if (size + sizeOf(block) > passageChars) flush();
    current.push(block.kind === 'paragraph' && block.text.length > 4000 ? { ...block, text: block.text.slice(0, 4000) } : block);
    size += sizeOf(block);
  }
  flush();
  return passages;
};

const rank = (passages: Passage[], question: string): Map<string, number> => {
  const index = new MiniSearch<{ id: string; heading: string; text: string }>({
    fields: ['heading', 'text'],
    tokenize: keywords,
    processTerm: (term) => term,
  });
  index.addAll(passages.map((passage) => ({ id: passage.id, heading: passage.headings.join(' '), text: passageText(passage) })));
  const scores = new Map<string, number>();
  for (const { term, weight } of searchTerms(question))
    for (const { id, score } of index.search(term, { boost: { heading: 1.5 }, prefix: term.length > 4 }) as { id: string; score: number }[])
      scores.set(id, (scores.get(id) ?? 0) + score * weight);
  return scores;
};

const sentences = (block: Block): string[] => {
  switch (block.kind) {
    case 'row':
      return [block.cells.join(' ')];
    case 'card':
      return [block.lines.join(' ')];
    case 'definition':
      return [`${block.term} ${block.text}`];
    default:
      return block.text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  }
};

/** One sentence that holds all of the question, or the post asked for, says more than a long list that names its words here and there. */
const inOneSentence = (passages: Passage[], scores: Map<string, number>, question: string): Map<string, number> => {
  const { kind, subject, roleNames } = understand(question);
  const wanted = kind === 'person' && roleNames.length > 0 ? roleNames.map(keywords) : [subject];
  const best = [...scores.values()].reduce((a, b) => Math.max(a, b), 0);
  const held = (text: string) => {
    const found = new Set(keywords(text));
    return Math.max(...wanted.map((terms) => terms.filter((term) => found.has(term)).length / Math.max(1, terms.length)));
  };
  return new Map(
    passages.map(({ id, blocks }): [string, number] => {
      const most = Math.max(0, ...blocks.flatMap(sentences).map(held));
      return [id, (scores.get(id) ?? 0) + best * most ** 2];
    }),
  );
};

const over = /\b(?:past|former|previous|alumni|emerit\w*|archive\w*)\b/i;

/** What stands under the heading that was asked for comes first, all of it; what is over comes last. */
const underHeading = (passages: Passage[], scores: Map<string, number>, question: string): Map<string, number> => {
  const { kind, subject, past } = understand(question);
  if (!['people', 'list', 'person', 'price'].includes(kind)) return scores;
  const best = [...scores.values()].reduce((a, b) => Math.max(a, b), 0);
  const share = (heading: string) => {
    const found = new Set(keywords(heading));
    return subject.filter((term) => found.has(term)).length / Math.max(1, subject.length);
  };
  return new Map(
    passages.map(({ id, headings }): [string, number] => {
      const raised = (scores.get(id) ?? 0) + Math.max(0, ...headings.map(share)) * best;
      return [id, !past && headings.some((heading) => over.test(heading)) ? raised * 0.3 : raised];
    }),
  );
};

/** A list is complete only with all of its section: the other parts of the best list count as much as its best, and what stands under the same title comes along. */
const withNeighbours = (passages: Passage[], scores: Map<string, number>, question: string): Map<string, number> => {
  if (!['people', 'list', 'news', 'price', 'person'].includes(understand(question).kind)) return scores;
  const best = [...scores.values()].reduce((a, b) => Math.max(a, b), 0);
  const most = (keyOf: (passage: Passage) => string) => {
    const sections = new Map<string, number>();
    for (const passage of passages) sections.set(keyOf(passage), Math.max(sections.get(keyOf(passage)) ?? 0, scores.get(passage.id) ?? 0));
    return (passage: Passage) => {
      const score = sections.get(keyOf(passage)) ?? 0;
      return score > best * 0.5 ? score : 0;
    };
  };
  const [ofTitle, ofList] = [most(({ headings }) => headings[0] ?? ''), most(({ headings }) => headings.join('\n'))];
  const isList = ({ blocks }: Passage) => blocks.filter(({ kind }) => kind === 'row' || kind === 'card' || kind === 'item').length > blocks.length / 2;
  return new Map(
    passages.map((passage): [string, number] => {
      const own = scores.get(passage.id) ?? 0;
      return [passage.id, (isList(passage) ? Math.max(own, ofList(passage)) : own) + ofTitle(passage) * 0.3];
    }),
  );
};

const newest = /\b(?:latest|newest|most recent)\b|\bcurrent (?:[\w.]+ )?(?:release|version)\b/i;

const dated = /\b(?:19|20)\d{2}\b/;

/** Whether the page begins with what is oldest. */
const isOldestFirst = (passages: Passage[]): boolean => {
  const years = passages.flatMap((passage) => /\b(?:19|20)\d{2}\b/.exec(passageText(passage))?.[0] ?? []);
  return years.length >= 4 && (years[0] ?? '') < (years.at(-1) ?? '') && (years[1] ?? '') <= (years.at(-2) ?? '');
};

/** What is newest stands at one end of a long page, most often at its top, where others say the same words. */
const newestFirst = (passages: Passage[], scores: Map<string, number>, question: string): Map<string, number> => {
  if (understand(question).kind !== 'news' && !newest.test(question)) return scores;
  const best = [...scores.values()].reduce((a, b) => Math.max(a, b), 0);
  const turned = isOldestFirst(passages);
  // A dated heading is a piece of news; what stands further down is about it.
  const isDated = ({ blocks }: Passage) => blocks.some((block) => block.kind === 'heading' && dated.test(block.text));
  return new Map(
    passages.map((passage, i): [string, number] => {
      const place = turned ? (i + 1) / passages.length : 1 - i / passages.length;
      return [passage.id, (scores.get(passage.id) ?? 0) + best * (place + (isDated(passage) ? 0.5 : 0))];
    }),
  );
};

/**
 * The passages of a page that bear on the question, in page order.
 * @param maxBytes what they may weigh together, as JSON
 */
export const selectPassages = (
  page: Pick<ExtractedPage, 'blocks'>,
  question: string,
  maxBytes: number = limits.passageBytesPerPage,
): Passage[] => {
  const passages = passagesOf(shortened(page.blocks, question));
  const ranked = underHeading(passages, withNeighbours(passages, rank(passages, question), question), question);
  const scores = inOneSentence(passages, newestFirst(passages, ranked, question), question);
  const order = [...passages.keys()].sort((a, b) => (scores.get(String(b)) ?? 0) - (scores.get(String(a)) ?? 0) || a - b);
  const chosen = new Set<number>();
  let bytes = 0;
  for (const i of order) {
    const size = Buffer.byteLength(JSON.stringify(passages[i]));
    if (bytes + size > maxBytes) continue;
    chosen.add(i);
    bytes += size;
  }
  return passages.filter((_passage, i) => chosen.has(i));
};
