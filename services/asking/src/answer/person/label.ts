import { keywords } from '@askwatch/contracts/question';
import { evidenceOf, type Line } from '../page-line.ts';
import { isPast } from '../past.ts';
import { coverage } from '../weights.ts';
import { cleanName, isName, leadName, namesIn, namesOnly } from './names.ts';
import { type Candidate, isOther, shorten } from './post.ts';

const labelChars = 160;
const separated = /^(.{2,70}?)\s*(?::|\s[–—/|-])\s+(\S.*)$/u;

/** A post and its holder in one line, in either order: "President: Ann Lee, Leeds", "Ann Lee / President". */
export const labelOf = (text: string): { post: string; names: string[] } | null => {
  const [, first = '', second = ''] = text.length > labelChars ? [] : (separated.exec(text) ?? []);
  if (first === '') return null;
  if (isName(first)) return isName(second) ? null : { post: second, names: [cleanName(first)] };
  const names = namesOnly(second);
  if (names.length > 0) return { post: first, names };
  const lead = /^[^,(]+[,(]/.test(second) ? leadName(second.split(/[,(]/)[0]?.trim() ?? '') : null;
  return lead === null ? null : { post: first, names: [lead] };
};

const score = 9;

const candidateOf = (name: string, role: string, line: Line, quote: string): Candidate => ({
  name,
  role: shorten(role.replace(/:$/, '')),
  score,
  evidence: evidenceOf(line.page, quote),
  past: isPast(line),
  line,
  when: quote,
});

export const inLabel = (line: Line, role: RegExp): Candidate[] => {
  const label = labelOf(line.text);
  if (label)
    return role.test(label.post) && !isOther(label.post, role)
      ? label.names.map((name) => candidateOf(name, label.post, line, line.text))
      : [];
  // "Ann Lee President LinkedIn Web Leeds": separate lines that have run together.
  const isHead =
    line.kind !== 'heading' &&
    line.group[0] === line.text &&
    line.text.length <= labelChars &&
    !/[.!?]$/.test(line.text);
  const lead = isHead ? leadName(line.text) : null;
  const post = lead === null ? null : role.exec(line.text);
  return lead !== null && post !== null && post.index - line.text.indexOf(lead) === lead.length + 1
    ? [candidateOf(lead, post[0], line, line.text)]
    : [];
};

/** "Harbour Lane 3" after a name, or a number before a street: the footer's address, with whoever owns the site. */
const isAddress = (text: string): boolean => /,\s+(?:\p{L}+[\s-]){1,3}\d+\b|,\s+\d+\s+\p{Lu}/u.test(text);

/** How many lines below a title to search for its person. */
const nearLines = 4;

/** The people below a title that is exactly the post: "General Chair", "Webmaster:". */
export const underPost = (
  line: Line,
  role: RegExp,
  asked: ReadonlySet<string>,
  rest: Line[],
  isSeveral: boolean,
): Candidate[] => {
  // A post below a name belongs to that person.
  const isTitle =
    (line.kind === 'heading' || line.group[0] === line.text) && !line.headings.some((heading) => isName(heading));
  if (
    !isTitle ||
    line.text.length > 60 ||
    !role.test(line.text) ||
    isOther(line.text, role) ||
    !keywords(line.text).every((word) => asked.has(word))
  )
    return [];
  const inside = line.kind === 'card' || line.kind === 'row' || line.kind === 'definition';
  const end = rest.findIndex(
    (next) => next.page !== line.page || next.kind === 'heading' || (inside && next.group !== line.group),
  );
  const below = (end === -1 ? rest : rest.slice(0, end))
    .slice(0, isSeveral ? undefined : nearLines)
    .filter(({ text }) => !isAddress(text));
  const seen = new Set<string[]>();
  const found = below.flatMap((next): Candidate[] => {
    // One person per card; anything else that looks like a name there is an employer.
    if (!inside && seen.has(next.group)) return [];
    const lead = next.text.length <= labelChars ? leadName(next.text) : null;
    const names = [namesOnly(next.text), lead === null ? [] : [lead]].find((some) => some.length > 0) ?? [];
    if (names.length > 0) seen.add(next.group);
    return names.map((name) =>
      candidateOf(name, line.text, next, next === below[0] ? `${line.text} ${next.text}` : next.text),
    );
  });
  return isSeveral ? found : found.slice(0, 1);
};

/** A column headed by the post, in the row for the area the question names. */
export const inTable = (lines: Line[], role: RegExp, names: string[], question: string): Candidate[] => {
  const post = new Set(names.flatMap(keywords));
  const of = keywords(question).filter((word) => !post.has(word));
  const cells = lines.filter(({ kind, header, group, text }) => {
    const head = kind === 'row' && header?.length === group.length ? (header[group.indexOf(text)] ?? '') : '';
    return role.test(head) && !isOther(head, role);
  });
  const fitting = cells.flatMap((line) => {
    const label = line.group.find((text) => text !== line.text) ?? '';
    const said = `${label} ${line.header?.join(' ') ?? ''} ${line.headings.join(' ')}`;
    const extra = keywords(label).filter((word) => !of.includes(word)).length;
    return of.length > 0 && coverage(of, label) > 0 && coverage(of, said) === 1 ? [{ line, label, extra }] : [];
  });
  const least = Math.min(...fitting.map(({ extra }) => extra));
  return fitting
    .filter(({ extra }) => extra === least)
    .flatMap(({ line, label }) =>
      namesIn(line.text).map((name) =>
        candidateOf(name, line.header?.[line.group.indexOf(line.text)] ?? '', line, `${label} ${line.text}`),
      ),
    );
};
