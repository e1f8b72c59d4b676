import type { Understood } from '@askwatch/contracts/intent';
import { limits } from '@askwatch/contracts/limits';
import type { Block, Passage } from '@askwatch/contracts/reading';
import type { ExtractedPage } from './extract.ts';
import { inOneSentence, newestFirst, rank, underHeading, withNeighbours } from './scores.ts';
import { shortened } from './shorten.ts';
import { wholeLists } from './whole-lists.ts';

/** Large enough for a section, small enough that five fit in a page's share. */
const passageChars = 1400;

/** A heading is repeated in every passage under it; longer text isn't a heading. */
const headingChars = 500;

const sizeOf = (block: Block): number => JSON.stringify(block).length;

/** Splits the page into runs of blocks under one heading path. */
const passagesOf = (blocks: Block[]): Passage[] => {
  const passages: Passage[] = [];
  const path: { level: number; text: string }[] = [];
  let current: Block[] = [];
  let size = 0;
  const flush = () => {
    if (current.length > 0)
      passages.push({ id: String(passages.length), headings: path.map(({ text }) => text), blocks: current });
    current = [];
    size = 0;
  };
  for (const block of blocks) {
    const weight = sizeOf(block);
    if (block.kind === 'heading') {
      // A name and a post are often two consecutive headings: keep them together.
      if (!current.every(({ kind }) => kind === 'heading')) flush();
      while ((path.at(-1)?.level ?? 0) >= block.level) path.pop();
      path.push({ level: block.level, text: block.text.slice(0, headingChars) });
    } else if (size + weight > passageChars) flush();
    current.push(
      block.kind === 'paragraph' && block.text.length > 4000 ? { ...block, text: block.text.slice(0, 4000) } : block,
    );
    size += weight;
  }
  flush();
  return passages;
};

/**
 * The passages of a page relevant to the question, in page order.
 * @param maxBytes their total size limit, as JSON
 */
export const selectPassages = (
  page: Pick<ExtractedPage, 'blocks'>,
  asked: Understood,
  maxBytes: number = limits.passageBytesPerPage,
): Passage[] => {
  const { intent } = asked;
  // A page that fits is passed on whole.
  const fits = page.blocks.reduce((bytes, block) => bytes + Buffer.byteLength(JSON.stringify(block)), 0) <= maxBytes;
  const passages = passagesOf(fits ? page.blocks : shortened(page.blocks, intent));
  const ranked = underHeading(passages, withNeighbours(passages, rank(passages, asked), intent), intent);
  const scores = wholeLists(passages, inOneSentence(passages, newestFirst(passages, ranked, asked), intent), intent);
  const order = [...passages.keys()].sort(
    (a, b) => (scores.get(String(b)) ?? 0) - (scores.get(String(a)) ?? 0) || a - b,
  );
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
