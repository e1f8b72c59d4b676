import type { QuestionIntent } from '@askwatch/contracts/question';
import { cleanName, isName, namesIn } from './names.ts';
import { contextOf, evidenceOf, isPast, type Line, sentencesOf } from '../page-line.ts';
import type { Found } from '../found.ts';
import { sectionsFor } from '../section.ts';
import { coverage, stems } from '../weights.ts';

const mostEvidence = 60;

type Named = { name: string; role?: string; line: Line; quote: string };

/** A line of a card beside a name that may be what the person does. */
const isRole = (text: string | undefined): text is string => text !== undefined && text.length < 80 && !isName(text) && /\p{L}/u.test(text) && !/[@:]/.test(text);

/** "Ann Lee, Trainee" in one line. */
const nameAndRole = (text: string): { name: string; role: string } | null => {
  const [, name = '', role] = /^([^,]{3,60}), ([^,]{3,60})$/u.exec(text) ?? [];
  return isName(name) && isRole(role) ? { name: cleanName(name), role } : null;
};

const inGroup = (line: Line): Named[] => {
  const own = nameAndRole(line.text);
  if (own) return [{ ...own, line, quote: line.text }];
  const names = line.group.filter((text) => isName(text));
  if (!isName(line.text)) return [];
  if (names.length > 1) {
    // Name and post by turns; where a post comes first, what looks like a second name is where that person works.
    const at = names.map((name) => line.group.indexOf(name));
    const byTurns = at.slice(1).every((place, i) => place - (at[i] ?? 0) >= 2);
    const isList = line.kind === 'row' || names.length >= line.group.length - 1 || byTurns;
    if (!isList && line.text !== names[0]) return [];
    const role = isList ? line.group[line.group.indexOf(line.text) + 1] : line.group.find((text) => text !== line.text && isRole(text));
    return [{ name: cleanName(line.text), ...(isRole(role) ? { role } : {}), line, quote: line.text }];
  }
  const role = line.group.find((text) => text !== line.text && isRole(text));
  return [{ name: cleanName(line.text), ...(role === undefined ? {} : { role }), line, quote: line.text }];
};

/** Everybody whom cards, rows, headings and items name; names in running text count only where nothing else is listed. */
const peopleIn = (lines: Line[]): Named[] => {
  const listed = lines.flatMap((line, i): Named[] => {
    if (line.kind === 'card' || line.kind === 'row') return inGroup(line);
    const next = lines[i + 1];
    if (line.kind === 'heading' && isName(line.text) && line.text !== line.page.title) {
      const role = next?.kind === 'heading' && (next.level ?? 0) > (line.level ?? 0) && isRole(next.text) ? next.text : undefined;
      return [{ name: cleanName(line.text), ...(role === undefined ? {} : { role }), line, quote: line.text }];
    }
    const [name] = line.kind === 'item' ? namesIn(line.text) : [];
    return name !== undefined && line.text.indexOf(name) < 4 ? [{ name, line, quote: line.text }] : [];
  });
  if (listed.length > 0) return listed;
  return lines.filter(({ kind }) => kind === 'paragraph').flatMap((line) => namesIn(line.text).map((name) => ({ name, line, quote: line.text })));
};

const unique = (people: Named[]): Named[] => [...new Map(people.map((person) => [person.name, person])).values()];

/** "Its directors are A, B and C": the sentence says who they are, the lines about it of what. */
const inSentence = (lines: Line[], wanted: string[]): Named[] => {
  const [group] = wanted;
  if (group === undefined) return [];
  for (const [i, line] of lines.entries()) {
    if (line.kind === 'heading') continue;
    const before = lines[i - 1]?.page === line.page ? (lines[i - 1]?.text ?? '') : '';
    const context = `${contextOf(line)} ${before}`;
    for (const sentence of sentencesOf(line.text)) {
      const match = /^(.{0,120}?)(?:\b(?:are|were|include|consists? of|comprises?)\b|:)\s+(.+)$/u.exec(sentence);
      if (!match?.[1] || !match[2] || coverage(wanted, context) < 0.99) continue;
      const said = stems(match[1]);
      if (!wanted.some((term) => /(?:or|er|ee|ian|ist|ent|ant|ate|member)$/.test(term) && coverage([term], match[1] ?? '') === 1) || said.size > 6) continue;
      const names = namesIn(match[2]);
      if (names.length >= 2) return names.map((name) => ({ name, line, quote: sentence }));
    }
  }
  return [];
};

/** A card whose first line is the group's name and whose other lines are its people. */
const inCard = (lines: Line[], wanted: string[]): Named[] => {
  const title = lines.find((line) => line.kind === 'card' && line.group[0] === line.text && line.text.length < 60 && !isName(line.text) && coverage(wanted, line.text) === 1 && stems(line.text).size <= wanted.length);
  // On each of several cards it is everybody's post and no title.
  if (title && lines.some(({ kind, group, text }) => kind === 'card' && group !== title.group && text === title.text)) return [];
  return title ? peopleIn(lines.filter((line) => line.group === title.group && line !== title)) : [];
};

/** A card that names a group and nobody. */
const isGroupTitle = (line: Line): boolean => line.kind === 'card' && line.group[0] === line.text && line.text.length < 60 && !line.group.some((text) => isName(text));

/** The cards after the one that names the group, up to a heading of something else. */
const afterCard = (lines: Line[], wanted: string[]): Named[] => {
  const at = lines.findIndex((line) => isGroupTitle(line) && coverage(wanted, line.text) === 1 && stems(line.text).size <= wanted.length + 2);
  if (at === -1) return [];
  const rest = lines.slice(at + 1).filter(({ group }) => group !== lines[at]?.group);
  const end = rest.findIndex((line) => line.page !== lines[at]?.page || isGroupTitle(line) || (line.kind === 'heading' && !isName(line.text)));
  const own = peopleIn(end === -1 ? rest : rest.slice(0, end));
  return own.length >= 2 ? own : [];
};

/** Everybody whose post is the word asked for: "Organizer" on each card of the organizers. */
const byPost = (lines: Line[], wanted: string[]): Named[] => {
  if (wanted.length === 0) return [];
  return lines
    .filter(({ kind }) => kind === 'card' || kind === 'row')
    .flatMap((line) => inGroup(line).filter(({ role }) => role !== undefined && stems(role).size <= wanted.length + 2 && coverage(wanted, role) === 1));
};

const fewPeople = 3;

/** Everybody on the cards of a page that is called what was asked for. */
const onPage = (lines: Line[], wanted: string[]): Named[] => {
  const named = unique(peopleIn(lines.filter(({ kind, page }) => (kind === 'card' || kind === 'row') && coverage(wanted, page.title) === 1)));
  return named.length >= fewPeople ? named : [];
};

const unsaid = new Set(['member', 'current', 'sit', 'sits', 'serve', 'serves', 'work', 'works', 'not']);

/** Everybody whom the section asked for names. */
export const findPeople = (lines: Line[], { subject, past }: QuestionIntent): Found | null => {
  const current = past ? lines : lines.filter((line) => !isPast({ ...line, text: line.kind === 'heading' ? line.text : '' }));
  const said = subject.filter((term) => !unsaid.has(term));
  const asked = said.length === 0 ? subject : said;
  // Whoever asks for the directors or trustees asks for the board, by which name pages have it more often.
  const isBoard = asked.length === 1 && /^(?:director|trustee)$/.test(asked[0] ?? '') && sectionsFor(current, asked, 0.55).length === 0;
  const wanted = isBoard ? ['board'] : asked;
  const spoken = inSentence(current, wanted);
  const inside = spoken.length > 0 ? spoken : inCard(current, wanted);
  const carded = inside.length > 0 ? inside : afterCard(current, wanted);
  const sections = carded.length > 0 ? [] : sectionsFor(current, subject.includes('not') ? subject : wanted, 0.55).map(({ lines: own }) => unique(peopleIn(own)));
  const listed = carded.length > 0 ? unique(carded) : (sections.slice(0, 3).find((own) => own.length > 1) ?? sections.slice(0, 3).find((own) => own.length > 0) ?? []);
  const posted = listed.length > 0 ? [] : unique(byPost(current, wanted));
  const people = posted.length >= 2 ? posted : listed.length > 0 ? listed : onPage(current, wanted);
  if (people.length === 0) return null;
  return {
    text: people.map(({ name, role }) => (role === undefined ? name : `${name}, ${role}`)).join('; '),
    value: { kind: 'people', people: people.map(({ name, role }) => ({ name, ...(role === undefined ? {} : { role }) })) },
    evidence: [...new Map(people.slice(0, mostEvidence).map(({ line, quote }) => [quote, evidenceOf(line.page, quote)])).values()],
  };
};
