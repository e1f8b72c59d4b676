import { withIntent } from '@askwatch/contracts/question';
import type { Answer } from '@askwatch/contracts/answer';
import type { Block, PageReading } from '@askwatch/contracts/reading';
import { writeAnswer } from './write-answer.ts';

type Part = { under: string[]; blocks: Block[] };

/** Blocks below headings, outermost heading first. */
export const under = (headings: string[], ...blocks: Block[]): Part => ({ under: headings, blocks });
export const heading = (text: string, level = 2): Block => ({ kind: 'heading', level, text });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const item = (text: string): Block => ({ kind: 'item', text });
export const card = (...lines: string[]): Block => ({ kind: 'card', lines });
export const row = (...cells: string[]): Block => ({ kind: 'row', cells });
/** A row of a table with a header. */
export const rowUnder = (header: string[], ...cells: string[]): Block => ({ kind: 'row', cells, header });

/** A page as read. */
export const pageAt = (url: string, title: string, ...parts: Part[]): PageReading => ({
  read: true,
  url,
  title,
  readAt: '2026-11-21T08:00:00.000Z',
  hash: 'abc',
  passages: parts.map(({ under: headings, blocks }, i) => ({ id: String(i), headings, blocks })),
  structured: [],
  links: [],
  rendered: false,
  bytes: 1000,
});

export const page = (title: string, ...parts: Part[]): PageReading =>
  pageAt('https://club.example/page', title, ...parts);

/** The built-in answerer's answer from these pages. */
export const ask = (question: string, ...pages: PageReading[]): Answer =>
  writeAnswer({ ...withIntent({ question }), pages });

/** The text of the answer, or the outcome if there is none. */
export const textOf = (question: string, ...pages: PageReading[]): string => {
  const answer = ask(question, ...pages);
  return answer.outcome === 'answered' ? answer.text : answer.outcome;
};
