import type { Block, PageRead, Passage } from '@askwatch/contracts/reading';
import { isAdvert } from './volatile.ts';

/** A piece of a page that is one unit: a card, a row, or a line with the previous one; `above` are its headings. */
export type Unit = { text: string; above: string[]; kind: Block['kind'] };

const groupOf = (block: Block): string[] | null => {
  switch (block.kind) {
    case 'card':
      return block.lines;
    case 'row':
      return block.cells;
    case 'definition':
      return [block.term, block.text];
    default:
      return null;
  }
};

const unitsIn = (
  { headings, blocks }: Passage,
  loose: { text: string; kind: Block['kind'] } | null,
): { units: Unit[]; last: typeof loose } => {
  let last = loose;
  let skip = false;
  const units = blocks.flatMap((block): Unit[] => {
    const group = groupOf(block);
    if (group) {
      last = null;
      return group.some(isAdvert) ? [] : [{ text: group.join(' · '), above: headings, kind: block.kind }];
    }
    const text = 'text' in block ? block.text : '';
    // The line after "Advertisement" is the advert.
    if (isAdvert(text) || skip) {
      skip = isAdvert(text);
      return [];
    }
    // A name and a post are often on consecutive lines, so each line is joined with the previous one.
    const pair = last === null ? text : `${last.text} · ${text}`;
    last = { text, kind: block.kind };
    return [
      {
        text: pair,
        above: block.kind === 'heading' ? headings.filter((heading) => heading !== text) : headings,
        kind: block.kind,
      },
    ];
  });
  return { units, last };
};

/** All units of a page. */
export const unitsOf = (page: PageRead): Unit[] => {
  let last: { text: string; kind: Block['kind'] } | null = null;
  return page.passages.flatMap((passage) => {
    const found = unitsIn(passage, last);
    last = found.last;
    return found.units;
  });
};

const pastMarker = /\b(?:past|former|formerly|previous|emerit\w*|alumni|retired|archive\w*|in memoriam|outgoing)\b/iu;

/** Whether a unit is under a heading about the past. */
export const isPast = ({ above }: Unit): boolean => above.some((heading) => pastMarker.test(heading));
