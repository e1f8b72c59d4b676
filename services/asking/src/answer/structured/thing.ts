import type { Evidence } from '@askwatch/contracts/answer';
import { factLine, type PageRead, type StructuredFact } from '@askwatch/contracts/reading';
import type { Found } from '../found.ts';
import { evidenceOf, type Line, ownNames } from '../page-line.ts';
import { coverage } from '../weights.ts';
import { keywords } from '@askwatch/contracts/question';

/** A thing that a page describes in its structured data. */
export type Thing = { page: PageRead; fact: StructuredFact };

export const thingsOf = (lines: Line[]): Thing[] =>
  [...new Set(lines.map(({ page }) => page))].flatMap((page) => page.structured.map((fact) => ({ page, fact })));

/** The first value of any of these properties. */
export const valueOf = ({ fact }: Thing, ...names: string[]): string | undefined =>
  names.flatMap((name) => fact.properties[name] ?? []).find((value) => value.trim() !== '');

/** schema.org has many subtypes ("NewsArticle", "MusicEvent"), which end in the name of their kind. */
export const isA = ({ fact }: Thing, ...kinds: string[]): boolean =>
  fact.type.split(/\s+/).some((type) => kinds.some((kind) => type.endsWith(kind)));

/**
 * The evidence for some properties of a thing: the words of the page that hold all their values if there are any,
 * otherwise the structured data itself.
 */
export const evidenceFor = (lines: Line[], { page, fact }: Thing, names: string[]): Evidence => {
  const values = names.flatMap((name) => fact.properties[name]?.[0]?.toLowerCase() ?? []);
  const holds = (text: string) => values.some((value) => text.toLowerCase().includes(value));
  const shown = lines.find((line) => {
    if (line.page !== page) return false;
    const text = line.group.join(' ').toLowerCase();
    return values.every((value) => text.includes(value));
  });
  if (!shown) return { ...evidenceOf(page, factLine(fact, names)), from: 'structured' };
  // From the first line with one of the values to the last one: a card goes on about other things.
  const [from, to] = [shown.group.findIndex(holds), shown.group.findLastIndex(holds)];
  return evidenceOf(page, (from < 0 ? shown.group : shown.group.slice(from, to + 1)).join(' '));
};

/** What is asked for is a property of the site's owner, or of the one organisation that all its pages describe. */
export const isOwn = (thing: Thing, lines: Line[]): boolean => {
  const name = keywords(valueOf(thing, 'name', 'legalName') ?? '');
  return name.length > 0 && name.some((word) => coverage([word], ownNames(thing.page, lines)) === 1);
};

export const asText = (text: string, evidence: Evidence[]): Found => ({
  text,
  value: { kind: 'text', text },
  evidence,
});

/** The answer, unless the things disagree: then the structured data does not say which one is meant. */
export const agreed = <T>(all: T[], textOf: (one: T) => string): T | undefined =>
  new Set(all.map((one) => textOf(one).toLowerCase())).size === 1 ? all[0] : undefined;

/** A date of structured data as people write it: "September 15, 2025" for 2025-09-15, "September 2025" for 2025-09. */
export const dateText = (iso: string): string => {
  const [year = '', month, day] = iso.split('-');
  if (month === undefined) return year;
  const at = new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return iso;
  const format: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', timeZone: 'UTC' };
  if (day !== undefined) format.day = 'numeric';
  return new Intl.DateTimeFormat('en-US', format).format(at);
};
