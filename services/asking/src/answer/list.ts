import type { QuestionIntent } from '@askwatch/contracts/intent';
import { evidenceOf, type Line } from './page-line.ts';
import { isPast } from './past.ts';
import type { Found } from './found.ts';
import { kindsAsked } from './kinds.ts';
import { findKinds } from './kinds-found.ts';
import { sectionsFor } from './section.ts';
import { coverage, stems } from './weights.ts';

const maxItems = 60;
const itemChars = 160;

const short = (text: string) => (text.length > itemChars ? text.slice(0, itemChars).replace(/\s+\S*$/, '') : text);

/**
 * The title of a card: its first line, or a shorter one below it if the first is a row of labels or the same on all
 * cards.
 */
const titleOf = (group: string[], shared: ReadonlySet<string>): string => {
  const [first = '', ...rest] = group;
  if (shared.has(first) && rest[0] !== undefined) return rest[0];
  const below = rest.slice(0, 2).find((text) => text.length >= 3 && text.length < 40 && !text.includes(','));
  return first.includes(',') && below !== undefined ? below : first;
};

type Item = { text: string; line: Line };

/** The end of a page's own content, before menus and small print. */
const closing =
  /^(?:quick ?links|useful links|links|follow us(?: on.*)?|newsletter|subscribe|navigation|menu|legal|social(?: media)?|stay connected|connect with us|site ?map|contact us|get in touch|ready to \w+.*|© ?.*|copyright\b.*|all rights reserved.*)$/i;
const isNoItem = (text: string): boolean =>
  button.test(text) ||
  /@|^https?:|^www\./i.test(text) ||
  /^(?:home|about(?: us)?|contact(?: us)?|menu|search|login|log in|sign in|sponsors?|partners?|services?|products?|blog|news|more|all|next|previous|back|close)$/i.test(
    text.trim(),
  );

/** A bare name: not a sentence, button or address. */
const isLabel = ({ kind, text }: Line): boolean =>
  kind === 'paragraph' &&
  text.length >= 2 &&
  text.length <= 40 &&
  /^[\p{Lu}\d]/u.test(text) &&
  !/[.!?:;,@/“”"]/.test(text) &&
  !button.test(text);
const button =
  /^(?:read|learn|see|view|find|get|contact|become|join|sign|log|register|apply|donate|download|back|next|previous|show|load|more|buy|book|order|subscribe|home|share|click|start|try|discover|explore)\b/i;

const described = /^(\p{Lu}[^.]{2,60}?)\s+[–—-]\s+\S/u;

/**
 * The entries of a section: its items, the title of each card or row, the headings below it, or "Name – description".
 */
const itemsIn = (all: Line[], level: number): Item[] => {
  const end = all.findIndex(({ text }) => closing.test(text));
  const lines = (end === -1 ? all : all.slice(0, end)).filter(({ group }) => !closing.test(group[0] ?? ''));
  const listed = lines.filter(
    (line) =>
      line.kind === 'item' || (['card', 'row', 'definition'].includes(line.kind) && line.group[0] === line.text),
  );
  const headings = lines.filter(
    (line) => line.kind === 'heading' && (line.level ?? 6) > level && line.text.length < 80,
  );
  const named = lines.flatMap((line): Item[] => {
    const name = line.kind === 'paragraph' ? described.exec(line.text)?.[1] : undefined;
    return name === undefined ? [] : [{ text: name, line }];
  });
  if (named.length >= 2 && named.length > headings.length) return named;
  const labels = lines.filter(isLabel);
  if (labels.length >= 2 && headings.length < 2 && labels.length > listed.length)
    return labels.map((line) => ({ text: line.text, line }));
  const chosen = headings.length >= 2 && headings.length >= listed.length / 4 ? headings : listed;
  const firsts = chosen.filter(({ kind }) => kind === 'card').map(({ group }) => group[0] ?? '');
  const shared = new Set(
    firsts.filter((text) => firsts.length >= 3 && firsts.filter((other) => other === text).length > firsts.length / 2),
  );
  const items = chosen
    .map((line) => ({ text: short(line.kind === 'card' ? titleOf(line.group, shared) : line.text), line }))
    .filter(({ text }) => !isNoItem(text));
  if (items.length >= 2) return items;
  // Without items or cards, a few short statements under the heading are the list.
  const said = lines.filter(
    ({ kind, text }) =>
      kind === 'paragraph' &&
      text.length >= 12 &&
      text.length <= itemChars &&
      !text.endsWith('?') &&
      !text.endsWith(':') &&
      !button.test(text),
  );
  const isList =
    said.length >= 3 && said.length <= 12 && lines.filter(({ kind }) => kind === 'paragraph').length <= said.length + 2;
  return isList ? said.map((line) => ({ text: line.text, line })) : items;
};

/** A card whose first line is the title of the list in its other lines. */
const fromCard = (lines: Line[], subject: readonly string[]): Item[] => {
  const title = lines.find(
    (line) =>
      line.kind === 'card' &&
      line.group[0] === line.text &&
      line.group.length >= 3 &&
      line.text.length < 60 &&
      coverage(subject, line.text) === 1 &&
      stems(line.text).size <= subject.length + 1,
  );
  return title
    ? lines
        .filter((line) => line.group === title.group && line !== title && line.text.length >= 3)
        .map((line) => ({ text: short(line.text), line }))
    : [];
};

const optionalTerms = new Set(['kind', 'type', 'different', 'available', 'which']);

/** The list under the heading asked for. */
export const findList = (lines: Line[], intent: QuestionIntent): Found | null => {
  const { subject, past } = intent;
  // Whole or not at all: what looks like a list of sentences is no answer.
  if (kindsAsked(subject).length > 0) return findKinds(lines, intent);
  const current = past ? lines : lines.filter((line) => !isPast({ headings: line.headings, text: '' }));
  const wanted = subject.filter((term) => !optionalTerms.has(term));
  const listOf = (items: Item[]): Found | null => {
    const unique = [...new Map(items.map((item) => [item.text.toLowerCase(), item])).values()].slice(0, maxItems);
    if (unique.length < 2) return null;
    // Headings that name kinds of what was asked for are not items: their items are in pictures.
    if (
      unique.every(({ line }) => line.kind === 'heading') &&
      unique.filter(({ text }) => coverage(wanted, text) > 0).length > unique.length / 2
    )
      return null;
    return {
      text: unique.map(({ text }) => text).join('; '),
      value: { kind: 'list', items: unique.map(({ text }) => text) },
      evidence: unique.map(({ text, line }) => evidenceOf(line.page, text)),
    };
  };
  for (const section of sectionsFor(current, wanted, 0.55).slice(0, 4)) {
    const list = listOf(itemsIn(section.lines, section.heading.level ?? 6));
    if (list) return list;
  }
  return listOf(fromCard(current, wanted));
};
