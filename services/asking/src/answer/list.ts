import type { QuestionIntent } from '@askwatch/contracts/question';
import { evidenceOf, isPast, type Line } from './page-line.ts';
import type { Found } from './person.ts';
import { sectionsFor } from './section.ts';

const mostItems = 60;
const itemChars = 160;

const short = (text: string) => (text.length > itemChars ? text.slice(0, itemChars).replace(/\s+\S*$/, '') : text);

/** What a card is called: its first line, or a shorter one below it when that is a row of labels. */
const titleOf = (group: string[]): string => {
  const [first = '', ...rest] = group;
  const below = rest.slice(0, 2).find((text) => text.length >= 3 && text.length < 40 && !text.includes(','));
  return first.includes(',') && below !== undefined ? below : first;
};

type Item = { text: string; line: Line };

const described = /^(\p{Lu}[^.]{2,60}?)\s+[–—-]\s+\S/u;

/** What a section lists: its items, the title of each card or row, the headings below it, or "Name – description". */
const itemsIn = (lines: Line[], level: number): Item[] => {
  const listed = lines.filter((line) => line.kind === 'item' || (['card', 'row', 'definition'].includes(line.kind) && line.group[0] === line.text));
  const headings = lines.filter((line) => line.kind === 'heading' && (line.level ?? 6) > level && line.text.length < 80);
  const named = lines.flatMap((line): Item[] => {
    const name = line.kind === 'paragraph' ? described.exec(line.text)?.[1] : undefined;
    return name === undefined ? [] : [{ text: name, line }];
  });
  if (named.length >= 2 && named.length > headings.length) return named;
  const chosen = headings.length >= 2 && headings.length >= listed.length / 4 ? headings : listed;
  return chosen.map((line) => ({ text: short(line.kind === 'card' ? titleOf(line.group) : line.text), line }));
};

const unsaid = new Set(['kind', 'type', 'different', 'available', 'which']);

/** What the site lists under the heading that was asked for. */
export const findList = (lines: Line[], { subject, past }: QuestionIntent): Found | null => {
  const current = past ? lines : lines.filter((line) => !isPast({ headings: line.headings, text: '' }));
  for (const section of sectionsFor(current, subject.filter((term) => !unsaid.has(term)), 0.55).slice(0, 4)) {
    const items = itemsIn(section.lines, section.heading.level ?? 6);
    const unique = [...new Map(items.map((item) => [item.text.toLowerCase(), item])).values()].slice(0, mostItems);
    if (unique.length < 2) continue;
    return {
      text: unique.map(({ text }) => text).join('; '),
      value: { kind: 'list', items: unique.map(({ text }) => text) },
      evidence: unique.map(({ text, line }) => evidenceOf(line.page, text)),
    };
  }
  return null;
};
