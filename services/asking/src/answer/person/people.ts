import { keywords, type QuestionIntent } from '@askwatch/contracts/question';
import { labelOf } from './label.ts';
import { cleanName, isName, leadName, namesIn, namesOnly } from './names.ts';
import { contextOf, evidenceOf, isPast, type Line, sentencesOf } from '../page-line.ts';
import type { Found } from '../found.ts';
import { sectionsFor } from '../section.ts';
import { coverage, stems } from '../weights.ts';

const mostEvidence = 60;

type Named = { name: string; role?: string; line: Line; quote: string };

/** A line of a card beside a name that may be what the person does. */
const isRole = (text: string | undefined): text is string => text !== undefined && text.length < 80 && !isName(text) && /\p{L}/u.test(text) && !/[@:]/.test(text);

/** A line that is about one person: the name alone, or with a post or an employer on either side. */
const personOf = (text: string): { name: string; role?: string } | null => {
  if (isName(text)) return { name: cleanName(text) };
  const label = labelOf(text);
  if (label) return label.names.length === 1 ? { name: label.names[0] ?? '', role: label.post } : null;
  const [, name = '', role = ''] = /^([^,()]{3,60})(?:, |\s\([^)]*\)\s*)([^,]{3,60})$/u.exec(text) ?? [];
  return isName(name) && isRole(role) ? { name: cleanName(name), role } : null;
};

const isPeople = (text: string): boolean => personOf(text) !== null || namesOnly(text).length > 0;

const roleHeader = /^(?:roles?|posts?|positions?|titles?|functions?|office)\b/i;
const nameHeader = /^(?:full )?(?:names?|persons?|people|members?|who)\b/i;

/** Where in a row or card of this list the person stands: the column that is headed so, else where most of them name one. */
const slotOf = (lines: Line[]): ((line: Line) => number | undefined) => {
  const groups = [...new Map(lines.map((line) => [line.group, line])).values()];
  const named = groups.map(({ group }) => group.flatMap((text, i) => (isPeople(text) ? [i] : [])));
  const single = named.filter((places) => places.length === 1).map(([place = 0]) => place);
  const common = [...new Set(single)].sort((a, b) => single.filter((one) => one === b).length - single.filter((one) => one === a).length)[0];
  const isOneEach = groups.length >= 3 && single.length >= named.filter((places) => places.length > 0).length / 2;
  return ({ header, group }) => {
    const column = header?.length === group.length ? header.findIndex((text) => nameHeader.test(text)) : -1;
    if (column !== -1) return column;
    if (!isOneEach) return undefined;
    return common !== undefined && isPeople(group[common] ?? '') ? common : group.findIndex(isPeople);
  };
};

const mostOfIt = 0.6;

const inGroup = (line: Line, slot: number | undefined): Named[] => {
  const { group } = line;
  const place = group.indexOf(line.text);
  const own = personOf(line.text);
  const column = line.header?.length === group.length ? line.header.findIndex((text) => roleHeader.test(text)) : -1;
  const roleAt = (from: string[]) => (column === -1 ? from : from.slice(column, column + 1)).find((text) => text !== line.text && isRole(text));
  if (slot !== undefined) {
    if (place !== slot) return [];
    const names = own ? [own] : namesOnly(line.text).map((name) => ({ name }));
    const role = own?.role ?? roleAt(group);
    return names.map(({ name }) => ({ name, ...(role === undefined ? {} : { role }), line, quote: line.text }));
  }
  if (!own) return namesOnly(line.text).map((name) => ({ name, line, quote: line.text }));
  const people = group.flatMap((text, i) => (personOf(text) ? [i] : []));
  // Name and post by turns; where a post comes first, what looks like a second name is where that person works.
  const byTurns = people.slice(1).every((at, i) => at - (people[i] ?? 0) >= 2);
  const isList = people.length > 1 && (line.kind === 'row' || people.length >= group.length * mostOfIt || people.length >= group.length - 1 || byTurns);
  if (people.length > 1 && !isList && place !== people[0]) return [];
  const next = group[place + 1];
  const role = own.role ?? (isList && column === -1 ? (isRole(next) ? next : undefined) : roleAt(group));
  return [{ name: own.name, ...(role === undefined ? {} : { role }), line, quote: line.text }];
};

const credit = /^(?:photos?|images?|pictures?|illustrations?|credits?|text|design|translation|contact)\b/i;

/** Everybody whom cards, rows, headings and items name; names in running text count only where nothing else is listed. */
const peopleIn = (lines: Line[]): Named[] => {
  const slot = slotOf(lines.filter(({ kind }) => kind === 'card' || kind === 'row'));
  const listed = lines.flatMap((line, i): Named[] => {
    if (line.kind === 'card' || line.kind === 'row') return inGroup(line, slot(line));
    const next = lines[i + 1];
    if (line.kind === 'heading' && isName(line.text) && line.text !== line.page.title) {
      const role = next?.kind === 'heading' && (next.level ?? 0) > (line.level ?? 0) && isRole(next.text) ? next.text : undefined;
      return [{ name: cleanName(line.text), ...(role === undefined ? {} : { role }), line, quote: line.text }];
    }
    const person = line.kind === 'paragraph' && !credit.test(line.text) ? personOf(line.text) : null;
    if (person) return [{ ...person, ...(person.role === undefined && next?.kind === 'paragraph' && isRole(next.text) ? { role: next.text } : {}), line, quote: line.text }];
    const [name] = line.kind === 'item' ? namesIn(line.text) : [];
    return name !== undefined && line.text.indexOf(name) < 4 ? [{ name, line, quote: line.text }] : [];
  });
  if (listed.length > 0) return listed;
  const lead = lines.flatMap((line): Named[] => {
    const name = line.group[0] === line.text ? leadName(line.text) : null;
    return name === null ? [] : [{ name, line, quote: line.text }];
  });
  if (lead.length > 1) return lead;
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
  const title = lines.find((line) => line.kind === 'card' && line.group[0] === line.text && line.text.length < 60 && !isName(line.text) && coverage(wanted, line.text) === 1 && coverage(keywords(line.text), `${wanted.join(' ')} ${line.page.title}`) === 1);
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
    .flatMap((line) => inGroup(line, undefined).filter(({ role }) => role !== undefined && keywords(role).length <= wanted.length + 2 && coverage(wanted, role) === 1));
};

const fewPeople = 3;

const atTheTop = 6;
const ownPeople = /\b(?:who we are|(?:our|the) team|team|people|staff|members|leadership)\b/i;

/** Everybody on the cards of a page that is about whom was asked for, by its title and its first lines. */
const onPage = (lines: Line[], wanted: string[]): Named[] => {
  const about = (page: Line['page']) => `${page.title} ${lines.filter((line) => line.page === page && line.at <= atTheTop && (line.kind === 'heading' || line.kind === 'paragraph')).map(({ text }) => text).join(' ')}`;
  const isAbout = ({ page }: Line) => (wanted.every((word) => word === 'member') ? ownPeople.test(page.title) : coverage(wanted, about(page)) === 1);
  const named = unique(peopleIn(lines.filter((line) => (line.kind === 'card' || line.kind === 'row' || isName(line.text)) && isAbout(line))));
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
  const listed = carded.length > 0 ? unique(carded) : (sections.slice(0, 5).find((own) => own.length > 1) ?? sections.slice(0, 3).find((own) => own.length > 0) ?? []);
  const posted = listed.length > 0 ? [] : unique(byPost(current, wanted));
  const people = posted.length >= 2 ? posted : listed.length > 0 ? listed : onPage(current, wanted);
  if (people.length === 0) return null;
  return {
    text: people.map(({ name, role }) => (role === undefined ? name : `${name}, ${role}`)).join('; '),
    value: { kind: 'people', people: people.map(({ name, role }) => ({ name, ...(role === undefined ? {} : { role }) })) },
    evidence: [...new Map(people.slice(0, mostEvidence).map(({ line, quote }) => [quote, evidenceOf(line.page, quote)])).values()],
  };
};
