import type { QuestionIntent } from '@askwatch/contracts/question';
import { cleanName, isName, namesIn } from './names.ts';
import { evidenceOf, isPast, type Line } from './page-line.ts';
import type { Found } from './person.ts';
import { sectionFor } from './section.ts';

const mostEvidence = 60;

type Named = { name: string; role?: string; line: Line; quote: string };

/** One name a card, a row or an item; a list of names in running text counts only where nothing else is listed. */
const peopleIn = (lines: Line[]): Named[] => {
  const listed = lines.flatMap((line): Named[] => {
    if (line.kind === 'card' || line.kind === 'row') {
      if (!isName(line.text) || line.group.find((text) => isName(text)) !== line.text) return [];
      const role = line.group.find((text) => text !== line.text && text.length < 80 && !isName(text) && /\p{L}/u.test(text) && !text.includes('@'));
      return [{ name: cleanName(line.text), ...(role === undefined ? {} : { role }), line, quote: line.text }];
    }
    if (line.kind === 'heading' && isName(line.text)) return [{ name: cleanName(line.text), line, quote: line.text }];
    const [name] = line.kind === 'item' ? namesIn(line.text) : [];
    return name !== undefined && line.text.indexOf(name) < 4 ? [{ name, line, quote: line.text }] : [];
  });
  if (listed.length > 0) return listed;
  return lines.filter(({ kind }) => kind === 'paragraph').flatMap((line) => namesIn(line.text).map((name) => ({ name, line, quote: line.text })));
};

const unique = (people: Named[]): Named[] => [...new Map(people.map((person) => [person.name, person])).values()];

/** Everybody whom the section asked for names. */
export const findPeople = (lines: Line[], { subject, past }: QuestionIntent): Found | null => {
  const current = past ? lines : lines.filter((line) => !isPast({ headings: line.headings, text: line.kind === 'heading' ? line.text : '' }));
  const section = sectionFor(current, subject.filter((term) => !['member', 'current'].includes(term)), 0.5);
  const people = section ? unique(peopleIn(section.lines)) : [];
  if (people.length === 0) return null;
  return {
    text: people.map(({ name, role }) => (role === undefined ? name : `${name}, ${role}`)).join('; '),
    value: { kind: 'people', people: people.map(({ name, role }) => ({ name, ...(role === undefined ? {} : { role }) })) },
    evidence: people.slice(0, mostEvidence).map(({ line, quote }) => evidenceOf(line.page, quote)),
  };
};
