import type { Found } from '../found.ts';
import { evidenceOf, type Line } from '../page-line.ts';
import { labelOf } from './label.ts';
import { cleanName, isName, leadName, namesIn, namesOnly } from './names.ts';

/** A person in a list, with the line that names them. */
export type Named = { name: string; role?: string; line: Line; quote: string };

/** Each person once. */
export const unique = (people: Named[]): Named[] => [
  ...new Map(people.map((person) => [person.name, person])).values(),
];

const maxEvidence = 60;

/** The answer that names these people, with their posts. */
export const peopleFound = (people: Named[]): Found => ({
  text: people.map(({ name, role }) => (role === undefined ? name : `${name}, ${role}`)).join('; '),
  value: {
    kind: 'people',
    people: people.map(({ name, role }) => ({ name, ...(role === undefined ? {} : { role }) })),
  },
  evidence: [
    ...new Map(people.slice(0, maxEvidence).map(({ line, quote }) => [quote, evidenceOf(line.page, quote)])).values(),
  ],
});

/** A line of a card next to a name that may be the person's role. */
const isRole = (text: string | undefined): text is string =>
  text !== undefined && text.length < 80 && !isName(text) && /\p{L}/u.test(text) && !/[@:]/.test(text);

/** A line about one person: only the name, or with a post or employer on either side. */
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

/**
 * The position of the person in the rows or cards of a list: the column with that header, otherwise where most of them
 * have a name.
 */
const slotOf = (lines: Line[]): ((line: Line) => number | undefined) => {
  const groups = [...new Map(lines.map((line) => [line.group, line])).values()];
  const named = groups.map(({ group }) => group.flatMap((text, i) => (isPeople(text) ? [i] : [])));
  const single = named.filter((places) => places.length === 1).map(([place = 0]) => place);
  const common = [...new Set(single)].sort(
    (a, b) => single.filter((one) => one === b).length - single.filter((one) => one === a).length,
  )[0];
  const isOneEach = groups.length >= 3 && single.length >= named.filter((places) => places.length > 0).length / 2;
  return ({ header, group }) => {
    const column = header?.length === group.length ? header.findIndex((text) => nameHeader.test(text)) : -1;
    if (column !== -1) return column;
    if (!isOneEach) return undefined;
    return common !== undefined && isPeople(group[common] ?? '') ? common : group.findIndex(isPeople);
  };
};

const majority = 0.6;

/**
 * The people named in a line of a card or row.
 * @param slot the position of the person in it, if known
 */
export const inGroup = (line: Line, slot: number | undefined): Named[] => {
  const { group } = line;
  const place = group.indexOf(line.text);
  const own = personOf(line.text);
  const column = line.header?.length === group.length ? line.header.findIndex((text) => roleHeader.test(text)) : -1;
  const roleAt = (from: string[]) =>
    (column === -1 ? from : from.slice(column, column + 1)).find((text) => text !== line.text && isRole(text));
  if (slot !== undefined) {
    if (place !== slot) return [];
    const names = own ? [own] : namesOnly(line.text).map((name) => ({ name }));
    const role = own?.role ?? roleAt(group);
    return names.map(({ name }) => ({ name, ...(role === undefined ? {} : { role }), line, quote: line.text }));
  }
  if (!own) return namesOnly(line.text).map((name) => ({ name, line, quote: line.text }));
  const people = group.flatMap((text, i) => (personOf(text) ? [i] : []));
  // Alternating names and posts; where the post comes first, a second name is an employer.
  const byTurns = people.slice(1).every((at, i) => at - (people[i] ?? 0) >= 2);
  const isList =
    people.length > 1 &&
    (line.kind === 'row' || people.length >= group.length * majority || people.length >= group.length - 1 || byTurns);
  if (people.length > 1 && !isList && place !== people[0]) return [];
  const next = group[place + 1];
  const role = own.role ?? (isList && column === -1 ? (isRole(next) ? next : undefined) : roleAt(group));
  return [{ name: own.name, ...(role === undefined ? {} : { role }), line, quote: line.text }];
};

const credit = /^(?:photos?|images?|pictures?|illustrations?|credits?|text|design|translation|contact)\b/i;

/** Everyone named in cards, rows, headings and items; names in running text count only if nothing else is listed. */
export const peopleIn = (lines: Line[]): Named[] => {
  const slot = slotOf(lines.filter(({ kind }) => kind === 'card' || kind === 'row'));
  const listed = lines.flatMap((line, i): Named[] => {
    if (line.kind === 'card' || line.kind === 'row') return inGroup(line, slot(line));
    const next = lines[i + 1];
    if (line.kind === 'heading' && isName(line.text) && line.text !== line.page.title) {
      const role =
        next?.kind === 'heading' && (next.level ?? 0) > (line.level ?? 0) && isRole(next.text) ? next.text : undefined;
      return [{ name: cleanName(line.text), ...(role === undefined ? {} : { role }), line, quote: line.text }];
    }
    const person = line.kind === 'paragraph' && !credit.test(line.text) ? personOf(line.text) : null;
    if (person)
      return [
        {
          ...person,
          ...(person.role === undefined && next?.kind === 'paragraph' && isRole(next.text) ? { role: next.text } : {}),
          line,
          quote: line.text,
        },
      ];
    const [name] = line.kind === 'item' ? namesIn(line.text) : [];
    return name !== undefined && line.text.indexOf(name) < 4 ? [{ name, line, quote: line.text }] : [];
  });
  if (listed.length > 0) return listed;
  const lead = lines.flatMap((line): Named[] => {
    const name = line.group[0] === line.text ? leadName(line.text) : null;
    return name === null ? [] : [{ name, line, quote: line.text }];
  });
  if (lead.length > 1) return lead;
  return lines
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap((line) => namesIn(line.text).map((name) => ({ name, line, quote: line.text })));
};
