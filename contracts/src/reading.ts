import { z } from 'zod';
import { Cause, CauseDetail } from './answer.ts';

/**
 * A piece of a page in the page's own words. Every string is verbatim page text with white space collapsed,
 * so that a quote made of one string, or of adjacent strings joined by a space, is found in the page.
 */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(6), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('item'), text: z.string() }),
  /** A table row; `header` has the column names, if the table has any. */
  z.object({ kind: z.literal('row'), cells: z.array(z.string()), header: z.array(z.string()).optional() }),
  z.object({ kind: z.literal('definition'), term: z.string(), text: z.string() }),
  /** A repeated group such as a team card: its lines in reading order. */
  z.object({ kind: z.literal('card'), lines: z.array(z.string()) }),
]);
export type Block = z.infer<typeof Block>;

/** Adjacent blocks under the same headings, small enough to be ranked and quoted. */
export const Passage = z.object({
  id: z.string(),
  /** The headings above it, outermost first. */
  headings: z.array(z.string()),
  blocks: z.array(Block),
});
export type Passage = z.infer<typeof Passage>;

/** Machine-readable facts on a page: JSON-LD, microdata and Open Graph, reduced to what answers need. */
export const StructuredFact = z.object({
  /** schema.org type or `og`, such as "Person", "Organization", "Offer", "NewsArticle". */
  type: z.string(),
  /** Property to values; nested objects are flattened with dots, such as "address.postalCode". */
  properties: z.record(z.string(), z.array(z.string())),
});
export type StructuredFact = z.infer<typeof StructuredFact>;

/** Separates the properties of a quote from structured data. */
const factSeparator = ' | ';

/**
 * A quote of structured data: the first value of each property, such as "name: Ann Lee | jobTitle: Treasurer".
 * @param names the properties to quote; missing ones are left out
 */
export const factLine = ({ properties }: StructuredFact, names: readonly string[]): string =>
  names
    .flatMap((name) => (properties[name]?.[0] === undefined ? [] : [`${name}: ${properties[name][0]}`]))
    .join(factSeparator);

/**
 * @param quote as `factLine` wrote it
 * @returns each property with its value in words, such as "number Of Employees value: 12"
 */
export const factParts = (quote: string): string[] =>
  quote
    .split(factSeparator)
    .map((part) => part.replace(/^[^:]*/, (name) => name.replace(/\./g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ')));

/**
 * Whether one thing in structured data has every property that a quote names, with that value.
 * @param quote as `factLine` wrote it
 */
export const holdsFact = (facts: readonly StructuredFact[], quote: string): boolean =>
  facts.some(({ properties }) => {
    const held = Object.entries(properties).flatMap(([name, values]) => values.map((value) => `${name}: ${value}`));
    return quote.split(factSeparator).every((part) => held.includes(part));
  });

/** A same-site link: its URL, its text, and a score for how relevant it looks to the question (higher is better). */
export const Candidate = z.object({ url: z.string(), title: z.string(), score: z.number() });
export type Candidate = z.infer<typeof Candidate>;

export const PageRead = z.object({
  read: z.literal(true),
  url: z.string(),
  title: z.string(),
  language: z.string().optional(),
  readAt: z.iso.datetime(),
  /** SHA-256 of the page's whole readable text. */
  hash: z.string(),
  /** Passages relevant to the question, in page order; limited to `passageBytesPerPage` or `passageBytesOfOnePage`. */
  passages: z.array(Passage),
  structured: z.array(StructuredFact),
  links: z.array(Candidate),
  rendered: z.boolean(),
  bytes: z.int().nonnegative(),
  /** The id of the site's icon at `GET /api/icons/:id`; only watched pages have it. */
  icon: z.string().optional(),
});
export type PageRead = z.infer<typeof PageRead>;

export const PageUnread = z.object({
  read: z.literal(false),
  url: z.string(),
  cause: Cause,
  detail: CauseDetail.optional(),
});
export type PageUnread = z.infer<typeof PageUnread>;

/** The result of reading a page: the page, or why not. Being unable to read is a result, not an exception. */
export const PageReading = z.discriminatedUnion('read', [PageRead, PageUnread]);
export type PageReading = z.infer<typeof PageReading>;

/** The result of discovery: the pages worth reading, best first, or why the site cannot be read at all. */
export const Discovery = z.discriminatedUnion('read', [
  z.object({ read: z.literal(true), discoveredPages: z.int(), candidates: z.array(Candidate) }),
  PageUnread,
]);
export type Discovery = z.infer<typeof Discovery>;

const blockLines = (block: Block): string[] => {
  switch (block.kind) {
    case 'row':
      return [block.cells.join(' ')];
    case 'card':
      return block.lines;
    case 'definition':
      return [block.term, block.text];
    default:
      return [block.text];
  }
};

/** @returns the text of a block, verbatim: its cells, lines, or term and text, joined by spaces */
export const blockText = (block: Block): string => blockLines(block).join(' ');

/**
 * The lines of a passage, verbatim and in page order.
 * @param passage as reading returned it
 */
export const passageLines = (passage: Passage): string[] => passage.blocks.flatMap(blockLines);

/**
 * The readable text of a passage, which quotes must be found in.
 * @param passage as reading returned it
 */
export const passageText = (passage: Passage): string => passageLines(passage).join(' ');
