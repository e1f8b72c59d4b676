import type { QuestionIntent } from '@askwatch/contracts/question';
import { evidenceOf, type Line } from './page-line.ts';
import type { Found } from './person.ts';
import { sectionFor } from './section.ts';

const mostItems = 60;
const itemChars = 120;

const short = (text: string) => (text.length > itemChars ? text.slice(0, itemChars).replace(/\s+\S*$/, '') : text);

/** What a section lists: its items, the first line of each card or row, or the headings below it. */
const itemsIn = (lines: Line[], level: number): { text: string; line: Line }[] => {
  const first = (line: Line) => line.group[0] === line.text;
  const listed = lines.filter((line) => (line.kind === 'item' || ((line.kind === 'card' || line.kind === 'row' || line.kind === 'definition') && first(line))));
  const headings = lines.filter((line) => line.kind === 'heading' && (line.level ?? 6) > level && line.text.length < 80);
  const chosen = headings.length >= 2 && headings.length >= listed.length / 4 ? headings : listed;
  return chosen.map((line) => ({ text: short(line.text), line }));
};

/** What the site lists under the heading that was asked for. */
export const findList = (lines: Line[], { subject }: QuestionIntent): Found | null => {
  const section = sectionFor(lines, subject, 0.5);
  const items = section ? itemsIn(section.lines, section.heading.level ?? 6) : [];
  const unique = [...new Map(items.map((item) => [item.text.toLowerCase(), item])).values()].slice(0, mostItems);
  if (unique.length < 2) return null;
  return {
    text: unique.map(({ text }) => text).join('; '),
    value: { kind: 'list', items: unique.map(({ text }) => text) },
    evidence: unique.map(({ text, line }) => evidenceOf(line.page, text)),
  };
};
