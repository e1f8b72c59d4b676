import type { QuestionIntent } from '@askwatch/contracts/intent';
import { keywords } from '@askwatch/contracts/question';
import { dateIn, datesIn, yearIn } from '../date/dates.ts';
import type { Found, Vacant } from '../found.ts';
import { evidenceOf, type Line, sentencesOf } from '../page-line.ts';
import { coverage } from '../weights.ts';
import { besideRole, inArea, inGroup, inHeading, isOfNameBefore } from './beside.ts';
import { isPostElsewhere, isElsewhere } from './elsewhere.ts';
import { findFounders } from './founders.ts';
import { inSentence } from './in-sentence.ts';
import { inLabel, inTable, underPost } from './label.ts';
import { type Candidate, isOther, ofThatKind, plainly, qualified, rolePattern } from './post.ts';
import { ofNewestTerm } from './term.ts';

const vacancy =
  /\b(?:vacant|vacancy|to be (?:announced|appointed|elected)|tba|currently (?:open|unfilled)|unfilled)\b/i;

const vacant = (lines: Line[], role: RegExp): Vacant | null => {
  for (const line of lines) {
    const text = ['card', 'row', 'definition'].includes(line.kind) ? line.group.join(' ') : line.text;
    const sentence = sentencesOf(text).find((one) => one.length < 300 && role.test(one) && vacancy.test(one));
    if (sentence !== undefined && !isOther(sentence, role))
      return { none: true, text: `The post is vacant: ${sentence}`, evidence: [evidenceOf(line.page, sentence)] };
  }
  return null;
};

/** Of successive holders of a post: the first, or the one at the time in the question. */
const holdersAtTime = (candidates: Candidate[], question: string): Candidate[] => {
  const dated = candidates.flatMap((candidate) => {
    const start = dateIn(candidate.when ?? '');
    return start ? [{ candidate, start: start.iso }] : [];
  });
  if (dated.length < 2) return candidates;
  if (/\bfirst\b/i.test(question))
    return dated
      .sort((a, b) => a.start.localeCompare(b.start))
      .slice(0, 1)
      .map(({ candidate }) => candidate);
  const asked = dateIn(question) ?? yearIn(question);
  if (!asked) return candidates;
  const until = /\buntil\b/i.test(question);
  return candidates.filter(({ when = '' }) => {
    const [start = '', end = '9999'] = datesIn(when).map(({ iso }) => iso);
    return until
      ? end.startsWith(asked.iso)
      : start !== '' && start.slice(0, asked.iso.length) <= asked.iso && asked.iso <= end;
  });
};

/** Posts that several people may hold at a time. */
const sharedPosts = /found|advis|independent director|\bvp\b|observer|partner/;

const asksSeveral = /^who (?:are|were)\b/i;

/** The score of candidates from a card, label or title; sentences score less. */
const structured = 8;

const candidatesFor = (
  lines: Line[],
  role: RegExp,
  roleNames: string[],
  question: string,
  past: boolean,
): Candidate[] => {
  const places = new Map(lines.map((line, i) => [line, i]));
  const near = lines.filter(
    (line, i) => role.test(line.text) || (lines[i + 1] !== undefined && role.test(lines[i + 1]?.text ?? '')),
  );
  const asked = new Set(keywords(`${question} ${roleNames.join(' ')}`));
  return near.flatMap((line) => {
    const at = places.get(line) ?? 0;
    const rest = lines.slice(at + 1);
    return [
      ...(isPostElsewhere(line, (own) => role.test(own), question) ? [] : inGroup(line, role, lines)),
      ...inLabel(line, role),
      ...(isOfNameBefore(lines, at) ? [] : underPost(line, role, asked, rest, asksSeveral.test(question))),
      ...inHeading(line, role),
      ...besideRole(line, role, lines, at),
      ...inSentence(line, role, past, (text, at) => isElsewhere(text, at, lines, question)),
    ];
  });
};

type AskedPost = { names: string[]; byRank?: boolean; past: boolean; question: string };

/** Those who hold the highest of the posts, which are in order. */
const highest = (candidates: Candidate[], names: string[]): Candidate[] => {
  const ranks = names.map((name) => rolePattern([name]));
  const ranked = candidates.map((candidate) => ({
    candidate,
    at: ranks.findIndex((pattern) => pattern?.test(candidate.role)),
  }));
  const best = Math.min(...ranked.flatMap(({ at }) => (at < 0 ? [] : [at])));
  return Number.isFinite(best) ? ranked.filter(({ at }) => at === best).map(({ candidate }) => candidate) : candidates;
};

const holders = (lines: Line[], { names, byRank = false, past, question }: AskedPost): Found | Vacant | null => {
  const roleNames = qualified(names, question);
  const role = rolePattern(roleNames);
  if (!role) return null;
  const founders = roleNames.includes('founder') ? findFounders(lines) : null;
  if (founders) return founders;
  const posts = [
    ...candidatesFor(lines, role, roleNames, question, past),
    ...inTable(lines, role, names, question),
  ].filter(
    (candidate) => candidate.past === past || (past && /\b(?:was|first|until)\b/i.test(candidate.evidence.quote)),
  );
  const kin = ofThatKind(posts, names, question, lines);
  const candidates = [...(past ? kin : ofNewestTerm(kin)), ...inArea(lines, role, question)];
  const none = past ? null : vacant(lines, role);
  const best = candidates.reduce((most, { score }) => Math.max(most, score), 0);
  if (best === 0 || (none && best < structured)) return none;
  const isSeveral = asksSeveral.test(question) || sharedPosts.test(roleNames.join(' '));
  const equal = candidates.filter(({ score }) => score === best || (asksSeveral.test(question) && score >= structured));
  const named = new Set(equal.map(({ name }) => name));
  // Running text with several names for a single-holder post is about different times or places.
  if (!past && best < structured && named.size > 1 && !isSeveral) return none;
  const plain = named.size > 1 && !isSeveral ? plainly(equal, roleNames) : equal;
  const top = byRank ? highest(equal, names) : plain;
  const first = top[0]?.evidence.url;
  const held = past ? holdersAtTime(top, question) : top;
  const people = new Map(
    held.filter(({ evidence }) => evidence.url === first).map((candidate) => [candidate.name, candidate]),
  );
  const all = [...people.values()];
  // Two holders of a single-holder post: the page can't be understood, and a wrong guess loses customers.
  if (all.length > 2 && !isSeveral) return null;
  return {
    text: all.map(({ name, role: post }) => `${name}, ${post}`).join('; '),
    value: { kind: 'person', people: all.map(({ name, role: post }) => ({ name, role: post })) },
    evidence: all.map(({ evidence }) => evidence),
  };
};

/** "Head" under the heading "Press & Publications" is the head of publications. */
const ofArea = (lines: Line[], names: string[]): Found | Vacant | null => {
  const [, post, area = ''] =
    /^(head|director|chair|lead|leader|manager|coordinator|officer|editor) of (.+)$/.exec(names[0] ?? '') ?? [];
  const wanted = keywords(area);
  if (post === undefined || wanted.length === 0) return null;
  return holders(
    lines.filter(({ headings }) => headings.some((heading) => coverage(wanted, heading) === 1)),
    { names: [post], past: false, question: `Who is the ${post}?` },
  );
};

/** Who holds the post. Several people are named only if they hold it on the same page. */
export const findPerson = (
  lines: Line[],
  { roleNames: names, byRank = false, past }: QuestionIntent,
  question = '',
): Found | Vacant | null => {
  const shared = names.map((name) => `co-${name}`);
  if (asksSeveral.test(question)) return holders(lines, { names: [...names, ...shared], byRank, past, question });
  return (
    holders(lines, { names, byRank, past, question }) ??
    (past ? null : (holders(lines, { names: shared, past, question }) ?? ofArea(lines, names)))
  );
};
