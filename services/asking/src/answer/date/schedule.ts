import { type Dated, dateIn, dayHeld, rangeIn } from './dates.ts';
import { evidenceOf, type Line, ownNames } from '../page-line.ts';
import type { Found } from '../found.ts';
import { isAmong, thingsIn } from './terms.ts';
import { asksEnd, isLimit } from './until.ts';

/** An entry in a list of dates: its label and its day. */
type Entry = { label: string; day: Dated; said: string; line: Line };

const labelChars = 110;
const sentenceWords = 9;
const empty =
  /^(?:new|on|at|by|from|until|before|extended|to|the|and|aoe|noon|midnight|mon|tue|wed|thu|fri|sat|sun|\p{L}+day)$/iu;

/** Words that say that something is dated, but not what. */
const dating = thingsIn(
  'deadline date day due until till open opens opening close closes closing closed end ends ending start starts begin begins last latest hard strict firm by take place held happen cut cutoff off expire expires next upcoming extended new aoe anywhere earth pm am utc pst pdt est cet gmt time midnight noon online important required need published schedule timeline period phase',
);
/** A full sentence is not an entry in a list. */
const isSentence = (text: string): boolean => /[.!]$/.test(text) && text.split(/\s+/).length > sentenceWords;

const saysSomething = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).some((word) => !empty.test(word));

const isPlain = (text: string): boolean => text.length <= labelChars && !dateIn(text) && saysSomething(text);

/** The label of a date that is the only content of its cell or line. */
const beside = (line: Line, lines: Line[], i: number): string | undefined => {
  if (line.kind === 'card') {
    const at = line.group.indexOf(line.text);
    return line.group.slice(0, at).findLast(isPlain) ?? line.group.slice(at + 1).find(isPlain);
  }
  if (line.group.length > 1) {
    const column = line.header?.[line.group.indexOf(line.text)];
    const cells = line.group.filter((text) => text !== line.text && isPlain(text));
    const isOnly = line.group.filter((text) => dateIn(text)).length === 1;
    return [
      ...cells.slice(0, isOnly ? 2 : 1),
      ...(column === undefined || /^dates?$/i.test(column) ? [] : [column]),
    ].join(' ');
  }
  const before = lines[i - 1];
  const isLabel =
    before?.page === line.page &&
    isPlain(before.text) &&
    (before.kind === 'heading' || (before.text.endsWith(':') && before.group.length === 1));
  // If a heading follows as well, the dates may be above their labels.
  return isLabel &&
    !(before.kind === 'heading' && lines[i + 1]?.kind === 'heading' && lines[i - 2] && dateIn(lines[i - 2]?.text ?? ''))
    ? before.text
    : undefined;
};

const entriesOf = (lines: Line[]): Entry[] =>
  lines.flatMap((line, i): Entry[] => {
    if (line.text.length > labelChars * 2 || line.text.endsWith('?') || isSentence(line.text)) return [];
    const held = dayHeld(line.text);
    if (!held || held.day.iso.length < 7) return [];
    const isOwn = saysSomething(held.rest);
    const label = isOwn ? held.rest : beside(line, lines, i);
    if (label === undefined || label.length > labelChars || !saysSomething(label)) return [];
    // "Ends: 31 May" under "Registration".
    const isOfHeading = [...thingsIn(label)].every((thing) => dating.has(thing));
    const isGroup = line.group.length > 1 && line.kind !== 'card';
    const said = isGroup
      ? line.group.join(' ')
      : isOwn
        ? line.text
        : line.group.length > 1
          ? line.group.slice(...spanOf(line, label)).join(' ')
          : `${label} ${line.text}`;
    return [{ label: isOfHeading ? `${line.headings.at(-1) ?? ''} ${label}` : label, day: held.day, said, line }];
  });

/** The lines of a card between a label and its date, in either order. */
const spanOf = ({ group, text }: Line, label: string): [number, number] => {
  const [one, other] = [group.indexOf(label), group.indexOf(text)];
  return [Math.min(one, other), Math.max(one, other) + 1];
};

const opens = /\b(?:open(?:s|ed|ing)?|start(?:s|ed|ing)?|begin(?:s|ning)?|available|launch\w*)\b/i;
const limits =
  /\b(?:deadline|due|until|by|before|clos\w*|ends?|ending|last|final|latest|cut-?off|expir\w*|no later)\b/i;

/** What papers are submitted as, unless the question names something else. */
const impliedTerms = thingsIn('paper full regular main submit submission');
const softTerms = thingsIn('author track final version copy submit');
/** Words about a limit that don't say what it is for. */
const asideTerms = thingsIn('price fee rate cost apply valid author applicant track you register');

/** How far an entry is from what was asked; undefined when it is about something else. */
const distance = ({ label, line }: Entry, asked: string[], about: ReadonlySet<string>): number | undefined => {
  const named = thingsIn(label);
  const around = thingsIn(`${line.headings.slice(1).join(' ')} ${line.header?.join(' ') ?? ''}`);
  const [held, lacking] = [
    asked.filter((thing) => isAmong(thing, named)),
    asked.filter((thing) => !isAmong(thing, named)),
  ];
  const isHeldBy = (thing: string) =>
    impliedTerms.has(thing) ||
    about.has(thing) ||
    isAmong(thing, around) ||
    (thing === 'accept' && named.has('notify')) ||
    (asideTerms.has(thing) && held.some((one) => !asideTerms.has(one)));
  if (held.length === 0 || !lacking.every(isHeldBy)) return undefined;
  // The site's own name alone doesn't distinguish entries.
  if (held.every((thing) => about.has(thing)) && asked.some((thing) => !about.has(thing))) return undefined;
  const extra = (of: ReadonlySet<string>) =>
    [...of].filter(
      (thing) =>
        thing.length > 1 &&
        !asked.includes(thing) &&
        !asked.some((one) => isAmong(one, new Set([thing]))) &&
        !dating.has(thing) &&
        !about.has(thing),
    );
  const extras = extra(named);
  // "Submission" alone means papers; "final submission" doesn't, and a "workshop proposal" isn't a workshop paper.
  const isBare = held.every((thing) => impliedTerms.has(thing));
  if (
    extras.length > 3 ||
    (lacking.some((thing) => impliedTerms.has(thing) && !isAmong(thing, around)) &&
      extras.some((thing) => isBare || !softTerms.has(thing)))
  )
    return undefined;
  return (
    extras.length +
    lacking.length / 2 +
    extra(thingsIn(line.headings.at(-1) ?? '')).filter((thing) => !impliedTerms.has(thing) && !softTerms.has(thing))
      .length *
      0.3
  );
};

/**
 * The date for what was asked, from a list of dates or a label. Null if two entries fit equally well with different
 * dates.
 * @param wanted the meaningful words of the question
 */
export const fromSchedule = (lines: Line[], wanted: string[], question: string): Found | null => {
  const asked = [...thingsIn(wanted.join(' '))].filter((thing) => !dating.has(thing));
  if (asked.length === 0) return null;
  const [isLimitAsked, isOpening] = [asksEnd.test(question), opens.test(question)];
  const abouts = new Map(
    [...new Set(lines.map(({ page }) => page))].map((page) => [page, thingsIn(ownNames(page, lines))]),
  );
  const fitting = entriesOf(lines).flatMap((entry) => {
    const [isOpen, isEnd] = [opens.test(entry.label), limits.test(entry.label)];
    const range = rangeIn(entry.day.text);
    if (!isLimitAsked && isLimit(entry.line.text, entry.day.text)) return [];
    if ((isLimitAsked && isOpen && !isEnd && !range) || (isOpening && !isLimitAsked && !isOpen && !range)) return [];
    const far = distance(entry, asked, abouts.get(entry.line.page) ?? new Set());
    return far === undefined ? [] : [{ entry, far, iso: isLimitAsked && range ? range.until : entry.day.iso }];
  });
  const [best, ...others] = fitting.sort((one, other) => one.far - other.far);
  if (!best || others.some(({ far, iso }) => far === best.far && iso !== best.iso)) return null;
  const { entry, iso } = best;
  return {
    text: `${entry.day.text}: ${entry.said}`.slice(0, 600),
    value: { kind: 'date', date: iso, what: entry.said.slice(0, 200) },
    evidence: [evidenceOf(entry.line.page, entry.said)],
  };
};
