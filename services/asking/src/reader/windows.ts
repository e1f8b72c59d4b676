import type { Block, PageRead } from '@askwatch/contracts/reading';
import type { Tokenizer } from './tokenizer.ts';

/** Verbatim text of a page in a window. */
export type Part = {
  /** Its place in the window's text. */
  at: number;
  text: string;
  /** The text of its block, and its place there. */
  block: string;
  blockAt: number;
};
/** Text as the reader sees it: `title | headings | line | line`. Only what is in `headings` and `parts` can be quoted. */
export type Window = { text: string; page: PageRead; headings: Part[]; parts: Part[] };

// As in training; the question comes on top.
const windowTokens = 150;
const titleTokens = 24;
const headingTokens = 40;
const fewestTokens = 20;
const seam = ' | ';

/** Longer pages are cut. Reading passes on far less, so that only a defect there reaches this. */
const maxChars = 200_000;

type Piece = Pick<Part, 'text' | 'blockAt'> & { before: string };

/** The lines of a block; a cell has the name of its column in front, a definition its term. */
const piecesOf = (block: Block): Piece[] => {
  let blockAt = 0;
  const next = (text: string, before = ''): Piece => {
    const piece = { text, before, blockAt };
    blockAt += text.length + 1;
    return piece;
  };
  switch (block.kind) {
    case 'row': {
      const header = block.header?.length === block.cells.length ? block.header : undefined;
      return block.cells.map((cell, n) => next(cell, header?.[n] ? `${header[n]}: ` : ''));
    }
    case 'card':
      return block.lines.map((line) => next(line));
    case 'definition':
      return [next(block.term), next(block.text)];
    default:
      return [next(block.text)];
  }
};

/** The headings in a window's head, which may have cut some off. */
const headingsIn = (head: string, from: number, headings: string[]): Part[] => {
  let at = from;
  return headings.flatMap((text) => {
    const here = at;
    at += text.length + seam.length;
    return text !== '' && head.startsWith(text, here) ? [{ at: here, text, block: text, blockAt: 0 }] : [];
  });
};

/**
 * Cuts a page into windows: lines in a row under the same headings, as many as fit.
 * @returns windows in page order
 */
export const windowsOf = (page: PageRead, { tokensOf }: Pick<Tokenizer, 'tokensOf'>): Window[] => {
  const cut = (text: string, most: number): string => {
    const tokens = tokensOf(text.slice(0, 20 * most));
    return tokens.length <= most && text.length <= 20 * most ? text : text.slice(0, tokens[most - 1]?.end ?? 0);
  };
  const title = cut(page.title, titleTokens);
  const windows: Window[] = [];
  let left = maxChars;
  let [head, headSize, text, used] = ['', 0, '', 0];
  let parts: Part[] = [];
  let named: Part[] = [];
  const flush = () => {
    if (parts.length > 0) windows.push({ text, page, headings: named, parts });
    [text, used, parts] = [head, headSize, []];
  };
  const append = (piece: string, joint: string) => {
    text += text === '' ? piece : joint + piece;
    return text.length - piece.length;
  };

  let path: string | undefined;
  for (const { headings, blocks } of page.passages) {
    const above = headings.join(seam);
    if (above !== path) {
      head = [title, cut(above, headingTokens)].filter((one) => one !== '').join(seam);
      headSize = tokensOf(head).length + 1;
      path = above;
      flush();
      named = headingsIn(head, title === '' ? 0 : title.length + seam.length, headings);
    }
    for (const block of blocks) {
      if (block.kind === 'heading' && headings.includes(block.text)) continue;
      const pieces = piecesOf(block);
      const whole = pieces.map((piece) => piece.text).join(' ');
      for (const [n, { text: line, before, blockAt }] of pieces.entries()) {
        if (left <= 0) break;
        const isDefined = block.kind === 'definition' && n > 0 && parts.length > 0;
        const kept = line.slice(0, left);
        left -= kept.length;
        const tokens = tokensOf(kept);
        const labelSize = before === '' ? 0 : tokensOf(before).length;
        if (used + labelSize + tokens.length + 1 > windowTokens && parts.length > 0) flush();
        for (let from = 0; from < tokens.length;) {
          if (from > 0) flush();
          const room = Math.max(windowTokens - used - labelSize - 1, fewestTokens);
          const some = tokens.slice(from, from + room);
          const [start, end] = [some[0]?.start ?? 0, some.at(-1)?.end ?? 0];
          const verbatim = from === 0 && some.length === tokens.length ? kept : kept.slice(start, end);
          const shift = verbatim === kept ? 0 : start;
          const label = from === 0 ? before : '';
          const at = append(label + verbatim, isDefined ? ': ' : seam) + label.length;
          parts.push({ at, text: verbatim, block: whole, blockAt: blockAt + shift });
          used += some.length + labelSize + 1;
          from += some.length;
        }
      }
    }
  }
  flush();
  return windows;
};
