import type { Evidence } from '@askwatch/contracts/answer';
import type { Block, PageRead, PageReading } from '@askwatch/contracts/reading';

/** A line of a page with its surroundings. */
export type Line = {
  text: string;
  kind: Block['kind'];
  page: PageRead;
  headings: string[];
  /** The lines of the same card, row or definition, including this one. */
  group: string[];
  header: string[] | undefined;
  /** The index of the block on its page. */
  at: number;
  level?: number;
};

/** The separate texts of a block: its cells, lines, or term and text. */
export const partsOf = (block: Block): string[] => {
  switch (block.kind) {
    case 'row':
      return block.cells;
    case 'card':
      return block.lines;
    case 'definition':
      return [block.term, block.text];
    default:
      return [block.text];
  }
};

/** Longer lines are split, so that no pattern runs over a whole page. */
const lineChars = 2000;
/** Larger groups are split, because each line is read together with its whole group. */
const groupLines = 24;

/** Splits a text into pieces of at most `lineChars`, at a space if possible; each piece is a substring. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > lineChars) {
    const space = text.lastIndexOf(' ', from + lineChars);
    const end = space > from ? space : from + lineChars;
    pieces.push(text.slice(from, end));
    from = space > from ? end + 1 : end;
  }
  return [...pieces, text.slice(from)];
};

/** Groups the lines of a block, each with its part of the table header. */
const groupsOf = (block: Block): { group: string[]; header: string[] | undefined }[] => {
  const header = block.kind === 'row' ? block.header : undefined;
  const parts = partsOf(block).flatMap(piecesOf);
  if (partsOf(block).length <= 1) return parts.map((part) => ({ group: [part], header }));
  return Array.from({ length: Math.ceil(parts.length / groupLines) }, (_none, n) => {
    const [from, to] = [n * groupLines, (n + 1) * groupLines];
    return { group: parts.slice(from, to), header: header?.slice(from, to) };
  });
};

/** All lines read, in page order. */
export const linesOf = (pages: PageReading[]): Line[] =>
  pages.flatMap((page) => {
    if (!page.read) return [];
    let at = 0;
    return page.passages.flatMap(({ headings, blocks }) =>
      blocks.flatMap((block) => {
        at += 1;
        const level = block.kind === 'heading' ? { level: block.level } : {};
        return groupsOf(block).flatMap(({ group, header }) =>
          group.map((text): Line => ({ text, kind: block.kind, page, headings, group, header, at, ...level })),
        );
      }),
    );
  });

/** The names of a page and its site: title, host and first heading. */
export const ownNames = (page: PageRead, lines: Line[]): string =>
  `${page.title} ${new URL(page.url).hostname.replace(/\./g, ' ')} ${lines.find((line) => line.page === page && line.kind === 'heading')?.text ?? ''}`;

/** Length limit of a quote, readable at a glance. */
const quoteChars = 400;

export const evidenceOf = (page: PageRead, quote: string): Evidence => ({
  url: page.url,
  ...(page.title === '' ? {} : { title: page.title }),
  quote: quote.length > quoteChars ? quote.slice(0, quoteChars).replace(/\s+\S*$/, '') : quote,
  readAt: page.readAt,
  pageHash: page.hash,
});

/** The sentences of a paragraph; abbreviations and initials don't end a sentence. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(
      /(?<=[.!?])(?<!\b(?:Mr|Mrs|Ms|Dr|Prof|St|Inc|Ltd|Co|vs|e\.g|i\.e|No|Jr|Sr|\p{Lu})\.)\s+(?=["'“(]?[\p{Lu}\d])(?!(?<=\b\d{1,2}\.\s+)(?:Jan|Jän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Everything that says what a line is about: itself, its group, the headings above it and the page title. */
export const contextOf = (line: Line): string =>
  [...new Set([line.text, ...line.group, ...line.headings, line.page.title])].join(' ');
