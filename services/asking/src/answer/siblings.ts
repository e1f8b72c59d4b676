import type { Line } from './page-line.ts';

/** The title of one of several cards, rows, items or headings that stand side by side. */
export type Sibling = { title: string; line: Line };

const titleChars = 80;
const fewWords = 8;
/** A link or a button is shorter than what is said about a thing. */
const toldChars = 40;
/** Longer lists are menus or catalogues. */
const maxSiblings = 40;

/** Where a page's own content ends, before menus and small print. */
const closing =
  /^(?:quick ?links|useful links|links|follow us\b.*|newsletter|subscribe|navigation|menu|legal|social(?: media)?|stay connected|connect with us|site ?map|(?:contact|call) us\b.*|get in touch|ready to .*|looking for .*|not sure.*|find the right .*|frequently asked questions|faqs?|latest .*|recent (?:posts|comments)|testimonials?|related .*|© ?.*|copyright\b.*|all rights reserved.*)$/i;
/** Buttons, and links to pages that every site has. */
export const isButton = (text: string): boolean => button.test(text);
const button =
  /^(?:begin|read|learn|see|view|find|get|contact|become|join|sign|log|register|apply|donate|download|back|next|previous|show|load|more|book|order|subscribe|share|click|start|try|discover|explore|request|schedule|tweet|browse|visit|meet|be an?)\b|^(?:home|about(?: us)?|menu|search|login|blog|news|all|close|faqs?|contact us|resources|company|careers|support)$/i;

const isSentence = (text: string) => /[.?!…]$/.test(text) && text.split(/\s+/).length > fewWords;
const isTitle = (text: string) =>
  text.length >= 2 &&
  text.length <= titleChars &&
  !/[?:]$|@|^https?:|^www\.|^[●•✓✔]/.test(text) &&
  /\p{L}{2}/u.test(text) &&
  !isSentence(text) &&
  text.split(/\s+/).length <= fewWords + 2;

const described = /^(\p{Lu}[^.]{2,60}?)(?:\s+[–—-]|:)\s+\S/u;

/** The title of a block: the first cell or line, the item, or "Name" in "Name – description". */
const titleOf = (line: Line): string =>
  line.kind === 'item' ? (described.exec(line.text)?.[1] ?? line.text) : line.text;

/** Runs of blocks of one kind without another block between them. */
const runsOf = (lines: Line[]): Line[][] => {
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === line.kind) last.push(line);
    else runs.push([line]);
  }
  return runs;
};

/**
 * All titles, or none if one of them is no title: part of a list would be a wrong answer.
 * @param lines one of each block
 */
export const whole = (lines: Line[]): Sibling[] | null => {
  const titles = lines.map((line) => ({ title: titleOf(line), line })).filter(({ title }) => !isButton(title));
  const unique = [...new Map(titles.map((one) => [one.title.toLowerCase(), one])).values()];
  return unique.length >= 2 && unique.length <= maxSiblings && unique.every(({ title }) => isTitle(title))
    ? unique
    : null;
};

/** The section up to where the page's own content ends. */
const ownContent = (lines: Line[]): Line[] => {
  const end = lines.findIndex(({ text, kind }) => kind !== 'row' && closing.test(text));
  return end === -1 ? lines : lines.slice(0, end);
};

/**
 * The repeated siblings of a section: its cards or rows, the headings just below it, or its list items. Null if there
 * are none, or if something among them is not a title.
 * @param level the level of the section's heading
 */
export const siblingsIn = (all: Line[], level: number): Sibling[] | null => {
  const lines = ownContent(all);
  const below = lines.filter((line) => line.kind === 'heading' && (line.level ?? 6) > level);
  const top = Math.min(...below.map((line) => line.level ?? 6));
  const headings = below.filter((line) => line.level === top);
  const first = headings[0];
  // Before the first heading below it, only what belongs to the section itself.
  const own = first ? lines.slice(0, lines.indexOf(first)) : lines;
  const blocks = own.filter(
    (line) => line.group[0] === line.text && ['card', 'row', 'item', 'definition', 'paragraph'].includes(line.kind),
  );
  // The names of columns are not a row.
  const names = new Set(blocks.flatMap(({ header }) => (header ? [header.join('|')] : [])));
  const rows = blocks.filter((line) => line.kind !== 'row' || !names.has(line.group.join('|')));
  const runs = runsOf(rows).filter(([one]) => one?.kind !== 'paragraph' && one?.kind !== 'definition');
  for (const run of runs) {
    const found = run.length >= 2 ? whole(run) : null;
    if (found) return found;
  }
  // The headings of menus have only links below them.
  const isTold = (heading: Line, i: number) => {
    const next = headings[i + 1];
    const told = lines.slice(lines.indexOf(heading) + 1, next ? lines.indexOf(next) : undefined);
    return told.some(({ kind, text }) => kind === 'paragraph' && text.length >= toldChars);
  };
  return headings.length >= 2 && headings.every(isTold) ? whole(headings) : null;
};
