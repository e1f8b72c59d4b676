import { evidenceOf, type Line, sentencesOf } from '../page-line.ts';
import { isPast } from '../past.ts';
import { labelOf } from './label.ts';
import { cleanName, isName, isShortName } from './names.ts';
import { type Candidate, isOther, roleChars, shorten } from './post.ts';

/** A line with a post and a name may be a post and a company; its neighbours decide. */
const isList = (line: Line, near: string[]): boolean =>
  labelOf(line.text) !== null && near.some((text) => text !== line.text && labelOf(text) !== null);

const fewCards = 3;

/** "Sunny" on a card of two lines, when the other cards have a full name in that position. */
const onlyName = (line: Line, lines: Line[]): { text: string } | undefined => {
  const { group, headings } = line;
  const text = group[1 - group.indexOf(line.text)];
  if (group.length !== 2 || text === undefined || !isShortName(text)) return undefined;
  const others = lines.filter(
    (other) =>
      other.group.length === 2 &&
      other.kind === line.kind &&
      other.headings.join() === headings.join() &&
      isName(other.text),
  );
  return others.filter((other) => other.group.indexOf(other.text) === group.indexOf(text)).length >= fewCards
    ? { text }
    : undefined;
};

/** A name and a post in one card, row or definition: the nearest name belongs to the post. */
export const inGroup = (line: Line, role: RegExp, lines: Line[]): Candidate[] => {
  if (
    !['card', 'row', 'definition'].includes(line.kind) ||
    line.text.length > roleChars ||
    isOther(line.text, role) ||
    isList(line, line.group)
  )
    return [];
  const place = line.group.indexOf(line.text);
  const named =
    line.group
      .map((text, i) => ({ text, distance: Math.abs(i - place) }))
      .filter(({ text }) => text !== line.text && isName(text))
      .sort((a, b) => a.distance - b.distance)[0] ?? onlyName(line, lines);
  if (!named) return [];
  const [from, to] = [line.group.indexOf(named.text), place].sort((a, b) => a - b);
  const quote = line.group.slice(from, (to ?? 0) + 1).join(' ');
  return [
    {
      name: cleanName(named.text),
      role: line.text,
      score: 10,
      evidence: evidenceOf(line.page, quote),
      past: isPast(line),
      line,
      when: line.group.join(' '),
    },
  ];
};

const isBeside = (line: Line, other: Line | undefined): other is Line =>
  other?.page === line.page && other.kind === line.kind && other.headings.join('\n') === line.headings.join('\n');

/** How far back the first line of a run of names and posts is looked for. */
const longestRun = 200;

/**
 * Whether a post between two names is that of the name before it: in "Ann Lee, Chair, Bo Ray, Treasurer" on lines of one
 * kind, names come first, and the chair is Ann Lee.
 * @param at the index of the post
 * @returns null if there are no two names
 */
export const isOfNameBefore = (lines: Line[], at: number): boolean | null => {
  const [before, post, after] = [lines[at - 1], lines[at], lines[at + 1]];
  if (!post || !isBeside(post, before) || !isBeside(post, after) || !isName(before.text) || !isName(after.text))
    return null;
  let first = at;
  while (
    first > at - longestRun &&
    isBeside(post, lines[first - 1]) &&
    (lines[first - 1]?.text.length ?? 0) <= roleChars
  )
    first -= 1;
  return isName(lines[first]?.text ?? '');
};

/** A name and a post on adjacent lines: a heading and the text below it, or two items. */
export const besideRole = (line: Line, role: RegExp, lines: Line[], at: number): Candidate[] => {
  const [next, after] = [lines[at + 1], lines[at + 2]];
  if (next?.page !== line.page || next.at - line.at !== 1 || line.kind === 'row' || next.kind === 'row') return [];
  // The next card belongs to someone else.
  if (line.kind === 'card' && next.kind === 'card' && line.group.length > 1 && next.group.length > 1) return [];
  const pairs: [Line, Line][] = [
    [line, next],
    [next, line],
  ];
  return pairs.flatMap(([name, post]) => {
    if (
      !isName(name.text) ||
      post.text.length > roleChars ||
      isOther(post.text, role) ||
      (labelOf(post.text) !== null && !isName(line.text)) ||
      isList(post, [after?.text ?? '']) ||
      isOfNameBefore(lines, post === line ? at : at + 1) === (post === line)
    )
      return [];
    const quote = `${line.text} ${next.text}`;
    // A card with a post and something else has its holder inside, or names none: "To be announced".
    if (post.kind === 'card' && post.group.length > 1 && name.group !== post.group) return [];
    // A heading with a post belongs to what follows, not to the name before it.
    const isHead = post.kind === 'heading' && name.kind !== 'heading';
    const score = (name === line) === isHead ? 6 : 8;
    const term = after?.page === line.page && after.text.length < 60 ? after.text : '';
    return [
      {
        name: cleanName(name.text),
        role: shorten(post.text),
        score,
        evidence: evidenceOf(line.page, quote),
        past: isPast(post) || isPast(name),
        line,
        when: `${post.text} ${term}`,
      },
    ];
  });
};

/** "Ann Lee. Section Chair 2026-2027." at the start of the text about her. */
export const inHeading = (line: Line, role: RegExp): Candidate[] => {
  const [name = '', post = ''] = sentencesOf(line.text);
  const bare = name.replace(/\.$/, '');
  if (
    !name.endsWith('.') ||
    !isName(bare) ||
    post.length > roleChars ||
    !role.test(post) ||
    isOther(post, role) ||
    /\b(?:is|was|are|has|the)\b/i.test(post)
  )
    return [];
  return [
    {
      name: cleanName(bare),
      role: post.replace(/\.$/, ''),
      score: 8,
      evidence: evidenceOf(line.page, `${name} ${post}`),
      past: isPast({ ...line, text: post }),
      line,
      when: post,
    },
  ];
};

const areaAsked =
  /^who (?:leads|runs|heads|manages|handles|is in charge of|is responsible for|oversees|takes care of) (?:the )?(.+?)(?: team| department)?\s*\?*$/i;
const postOfArea =
  /^who (?:is|are) (?:the )?(.+?) (?:directors?|heads?|leads?|leaders?|managers?|officers?|coordinators?|chairs?)\s*\?*$/i;

/**
 * A card with an area and a person: "Sponsorship" next to a name says who is in charge of it; so does "Finance" if the
 * card mentions the finance director.
 */
export const inArea = (lines: Line[], role: RegExp, question: string): Candidate[] => {
  const cared = areaAsked.exec(question.trim())?.[1];
  const area = (cared ?? postOfArea.exec(question.trim())?.[1])?.toLowerCase();
  if (area === undefined) return [];
  return lines.flatMap((line): Candidate[] => {
    if (!['card', 'row', 'definition'].includes(line.kind) || line.text.toLowerCase().replace(/[\s:.]+$/, '') !== area)
      return [];
    const names = line.group.filter((text) => text !== line.text && isName(text));
    if (names[0] === undefined || (cared === undefined && (names.length > 1 || !role.test(line.group.join(' ')))))
      return [];
    return [
      {
        name: cleanName(names[0]),
        role: line.text,
        score: 9,
        evidence: evidenceOf(line.page, line.group.join(' ')),
        past: isPast(line),
        line,
      },
    ];
  });
};
