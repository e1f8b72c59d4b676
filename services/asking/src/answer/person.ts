import type { Answer, Evidence, Person } from '@askwatch/contracts/answer';
import type { QuestionIntent } from '@askwatch/contracts/question';
import { qualifiers } from '@askwatch/contracts/roles';
import { dateIn, datesIn, yearIn } from './dates.ts';
import { isElsewhere } from './elsewhere.ts';
import { findFounders } from './founders.ts';
import { cleanName, isName, namePattern, withoutPost } from './names.ts';
import { evidenceOf, isPast, type Line, sentencesOf } from './page-line.ts';
import { ofNewestTerm } from './term.ts';

export type Found = Pick<Answer & { outcome: 'answered' }, 'text' | 'value' | 'evidence'>;
export type Vacant = { none: true; text: string; evidence: Evidence[] };

type Candidate = Person & { role: string; score: number; evidence: Evidence; past: boolean; line: Line; when?: string };

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]/g, '[\\s-]+');

/** The post in any of its names, and not one that a word before or behind it makes another ("vice", "to the"). */
const rolePattern = (names: string[]): RegExp | null => {
  if (names.length === 0) return null;
  const asked = new Set(names.flatMap((name) => name.split(/[\s-]+/)));
  const others = qualifiers.filter((word) => !asked.has(word));
  const before = others.length === 0 ? '' : `(?<!\\b(?:${others.join('|')})[\\s-]+)`;
  return new RegExp(`${before}(?<![\\p{L}\\d])(?:${[...names].sort((a, b) => b.length - a.length).map(escape).join('|')})(?![\\p{L}\\d])`, 'iu');
};

/** A line that is a post and little else. */
const roleChars = 110;

const shorten = (text: string) => (text.length > roleChars ? text.slice(0, roleChars).replace(/\s+\S*$/, '…') : text);

/** "Sales Director" is not the director: a department before such a word makes it another post. */
const isOfADepartment = (before: string, post: string): boolean => {
  if (!/^(?:director|manager|head|lead|leader|officer|editor|coordinator|president)$/i.test(post)) return false;
  const word = /([\p{L}&-]+)\s+$/u.exec(before)?.[1];
  return word !== undefined && !/^(?:the|our|a|an|is|as|executive|managing|general|founding|founder|and|&|new|current|its|co|by|with|was|to)$/i.test(word);
};

/** A word before the post that makes it another one ("Assistant Treasurer" for the treasurer). */
const isOther = (text: string, role: RegExp): boolean => {
  const match = role.exec(text);
  return match === null || isOfADepartment(text.slice(0, match.index), match[0]) || /\b(?:to|for|of) the\s+$/i.test(text.slice(0, match.index)) || /^(?:\s+(?:of staff|assistant)|[\s-]+(?:elect|designate|emerit\w+))\b/i.test(text.slice(match.index + match[0].length));
};

const titled = /^(.{2,60}?)\s*(?:[–—:]|\s-)\s+(\S.*)$/u;

/** "President - Ann Lee": a line that has a post and its holder, which is nobody's post beside it. */
const hasHolder = (text: string): boolean => {
  const [, post, holder = ''] = titled.exec(text) ?? [];
  return post !== undefined && !isName(post) && isName(holder);
};

/** One such line alone may be a post and a firm; its neighbours tell which. */
const isList = (line: Line, near: string[]): boolean => hasHolder(line.text) && near.some((text) => text !== line.text && hasHolder(text));

const inGroup = (line: Line, role: RegExp): Candidate[] => {
  if (!['card', 'row', 'definition'].includes(line.kind) || line.text.length > roleChars || isOther(line.text, role) || isList(line, line.group)) return [];
  const place = line.group.indexOf(line.text);
  const named = line.group
    .map((text, i) => ({ text, distance: Math.abs(i - place) }))
    .filter(({ text }) => text !== line.text && isName(text))
    .sort((a, b) => a.distance - b.distance)[0];
  if (!named) return [];
  const [from, to] = [line.group.indexOf(named.text), place].sort((a, b) => a - b);
  const quote = line.group.slice(from, (to ?? 0) + 1).join(' ');
  return [{ name: cleanName(named.text), role: line.text, score: 10, evidence: evidenceOf(line.page, quote), past: isPast(line), line, when: line.group.join(' ') }];
};

/** A name and a post on neighbouring lines: a heading and what stands below it, or two items. */
const besides = (line: Line, role: RegExp, next?: Line, after?: Line): Candidate[] => {
  if (!next || next.page !== line.page || next.at - line.at !== 1 || line.kind === 'row' || next.kind === 'row') return [];
  const pairs: [Line, Line][] = [[line, next], [next, line]];
  return pairs.flatMap(([name, post]) => {
    if (!isName(name.text) || post.text.length > roleChars || isOther(post.text, role) || (hasHolder(post.text) && !isName(line.text)) || isList(post, [after?.text ?? ''])) return [];
    const quote = `${line.text} ${next.text}`;
    // A heading that is a post heads what follows, not the name before it.
    const isHead = post.kind === 'heading' && name.kind !== 'heading';
    const score = (name === line) === isHead ? 6 : 8;
    const term = after?.page === line.page && after.text.length < 60 ? after.text : '';
    return [{ name: cleanName(name.text), role: shorten(post.text), score, evidence: evidenceOf(line.page, quote), past: isPast(post) || isPast(name), line, when: `${post.text} ${term}` }];
  });
};

const newsPlace = /\/(?:news|blog|press|posts?|announcements?|stories|articles?|podcasts?|episodes?|interviews?|webinars?|talks|case-studies|updates?|events?|20\d{2})(?:[/_.-]|$)/i;

/** What an old news item says of who holds a post was true then: only one of the last two years speaks of now. */
const isStale = (line: Line, sentence: string): boolean => {
  if (!newsPlace.test(new URL(line.page.url).pathname) && !line.headings.some((heading) => dateIn(heading) !== null)) return false;
  const said = [sentence, ...line.group, ...line.headings, line.page.title, line.page.url].join(' ');
  const years = [...said.matchAll(/\b20\d{2}\b/g)].map(([year]) => Number(year));
  return Math.max(0, ...years) < Number(line.page.readAt.slice(0, 4)) - 1;
};

const inSentence = (line: Line, role: RegExp, asksPast: boolean, isAway: (behind: string, line: Line) => boolean): Candidate[] => {
  const post = `[^.;|()]{0,40}?(?:${role.source})`;
  const patterns: [RegExp, number][] = [
    [new RegExp(`(${namePattern})\\s*(?:,|–|—|-|\\(|:|\\|)\\s*(?:our |the |is )?(${post})`, 'u'), 7],
    [new RegExp(`(${namePattern}),? (?:is|was) [^.;]{0,90}?\\b(?:and|the|our) ((?:the )?${role.source})`, 'u'), 4],
    [new RegExp(`(${namePattern}),? (?:is|serves as|acts as|became|joined(?: \\S+){0,4} as|was (?:named|appointed|elected)(?: as)?|has been)(?: (?:the|our|its|a))?\\s+(${post})`, 'u'), 6],
  ];
  const reversed = new RegExp(`(${role.source})(?:\\s+(?:of|at|for)\\s+[^,.;:]{2,40}?|\\s*(?:&|and|/)\\s*[^,.;:–—-]{2,30}?)?(?:\\s+is|,|:|\\s*[–—-]|\\s+)\\s*(${namePattern})`, 'u');
  return sentencesOf(line.text).flatMap((sentence): Candidate[] => {
    if (!role.test(sentence) || (!asksPast && isStale(line, sentence))) return [];
    const evidence = evidenceOf(line.page, sentence);
    const past = isPast({ ...line, text: sentence });
    if (isAway(sentence.slice((role.exec(sentence)?.index ?? 0) + (role.exec(sentence)?.[0].length ?? 0)), line)) return [];
    for (const [pattern, score] of patterns) {
      const match = matchLoose(pattern.source, sentence, role);
      const name = withoutPost(match?.[1] ?? '');
      if (match?.[2] && isName(name)) return [{ name: cleanName(name), role: shorten(match[2].trim()), score, evidence, past, line }];
    }
    const back = matchLoose(reversed.source, sentence, role);
    const name = withoutPost(back?.[2] ?? '');
    return back?.[1] && isName(name) ? [{ name: cleanName(name), role: back[1], score: 5, evidence, past, line }] : [];
  });
};

/** Only the post is compared without regard to case, since a name begins with capitals: it is put in as it stands there. */
const matchLoose = (source: string, sentence: string, role: RegExp): RegExpExecArray | null => {
  const found = role.exec(sentence)?.[0];
  return found === undefined ? null : new RegExp(source.replaceAll(role.source, escape(found)), 'u').exec(sentence);
};

/** "Ann Lee. Section Chair 2026-2027." at the head of what is said of her. */
const inHeading = (line: Line, role: RegExp): Candidate[] => {
  const [name = '', post = ''] = sentencesOf(line.text);
  const bare = name.replace(/\.$/, '');
  if (!name.endsWith('.') || !isName(bare) || post.length > roleChars || !role.test(post) || isOther(post, role) || /\b(?:is|was|are|has|the)\b/i.test(post)) return [];
  return [{ name: cleanName(bare), role: post.replace(/\.$/, ''), score: 8, evidence: evidenceOf(line.page, `${name} ${post}`), past: isPast({ ...line, text: post }), line, when: post }];
};

const areaAsked = /^who (?:leads|runs|heads|manages|handles|is in charge of|is responsible for|oversees|takes care of) (?:the )?(.+?)(?: team| department)?\s*\?*$/i;

/** A card that names an area and a person: "Sponsorship" beside a name says who looks after it. */
const inArea = (lines: Line[], question: string): Candidate[] => {
  const area = areaAsked.exec(question.trim())?.[1]?.toLowerCase();
  if (area === undefined) return [];
  return lines.flatMap((line): Candidate[] => {
    if (!['card', 'row', 'definition'].includes(line.kind) || line.text.toLowerCase().replace(/[\s:.]+$/, '') !== area) return [];
    const name = line.group.find((text) => text !== line.text && isName(text));
    return name === undefined ? [] : [{ name: cleanName(name), role: line.text, score: 9, evidence: evidenceOf(line.page, line.group.join(' ')), past: isPast(line), line }];
  });
};

const vacancy = /\b(?:vacant|vacancy|to be (?:announced|appointed|elected)|tba|currently (?:open|unfilled)|unfilled)\b/i;

const vacant = (lines: Line[], role: RegExp): Vacant | null => {
  for (const line of lines) {
    const text = ['card', 'row', 'definition'].includes(line.kind) ? line.group.join(' ') : line.text;
    const sentence = sentencesOf(text).find((one) => one.length < 300 && role.test(one) && vacancy.test(one));
    if (sentence !== undefined && !isOther(sentence, role)) return { none: true, text: `The post is vacant: ${sentence}`, evidence: [evidenceOf(line.page, sentence)] };
  }
  return null;
};

/** Of those who held a post one after another: the first, or who held it when the question says. */
const heldThen = (candidates: Candidate[], question: string): Candidate[] => {
  const dated = candidates.flatMap((candidate) => {
    const start = dateIn(candidate.when ?? '');
    return start ? [{ candidate, start: start.iso }] : [];
  });
  if (dated.length < 2) return candidates;
  if (/\bfirst\b/i.test(question)) return dated.sort((a, b) => a.start.localeCompare(b.start)).slice(0, 1).map(({ candidate }) => candidate);
  const asked = dateIn(question) ?? yearIn(question);
  if (!asked) return candidates;
  const until = /\buntil\b/i.test(question);
  return candidates.filter(({ when = '' }) => {
    const [start = '', end = '9999'] = datesIn(when).map(({ iso }) => iso);
    return until ? end.startsWith(asked.iso) : start !== '' && start.slice(0, asked.iso.length) <= asked.iso && asked.iso <= end;
  });
};

/** Of several, those whose post is the one asked for and nothing else: "Chair" before "Budget (Chair)". */
const plainly = (candidates: Candidate[], roleNames: string[]): Candidate[] => {
  const plain = candidates.filter(({ role }) => roleNames.includes(role.toLowerCase().replace(/[^\p{L}\p{N} -]+/gu, '').trim()));
  return plain.length > 0 ? plain : candidates;
};

/** Posts that more than one may hold at a time. */
const severalMayHold = /found|advis|independent director|\bvp\b|observer|partner/;

const beside = qualifiers.filter((word) => !['former', 'ex', 'past', 'previous', 'emeritus', 'retired', 'outgoing', 'elect'].includes(word));

/** "Who is the assistant treasurer?" asks for nobody who is the treasurer. */
const qualified = (names: string[], question: string): string[] => {
  const lower = question.toLowerCase();
  const word = beside.find((one) => !names.some((name) => name.split(/[\s-]/).includes(one)) && names.some((name) => new RegExp(`\\b${one}[\\s-]+${escape(name)}(?![\\p{L}\\d])`, 'u').test(lower)));
  return word === undefined ? names : names.map((name) => `${word} ${name}`);
};

/** "The program chair" is not the section chair: of the posts with a word before them, those with the word asked for. */
const ofThatKind = (candidates: Candidate[], names: string[], question: string): Candidate[] => {
  const lower = question.toLowerCase();
  const post = names.find((name) => new RegExp(`(?<![\\p{L}\\d])${escape(name)}(?![\\p{L}\\d])`, 'u').test(lower));
  const word = post === undefined ? undefined : /(\p{L}+)\s+$/u.exec(lower.slice(0, lower.indexOf(post)))?.[1];
  if (post === undefined || word === undefined || /^(?:the|a|an|our|your|their|its|this|current|new|present|as|is|are|who|which|named)$/.test(word)) return candidates;
  const before = (role: string) => new RegExp(`(\\p{L}+)\\s+${escape(post)}(?![\\p{L}\\d])`, 'iu').exec(role)?.[1]?.toLowerCase();
  return candidates.filter(({ role }) => [undefined, word].includes(before(role)));
};

/** Who holds the post. Several people are named only when several hold it on the same page. */
export const findPerson = (lines: Line[], { roleNames: names, past }: QuestionIntent, question = ''): Found | Vacant | null => {
  const roleNames = qualified(names, question);
  const role = rolePattern(roleNames);
  if (!role) return null;
  const founders = roleNames.includes('founder') ? findFounders(lines) : null;
  if (founders) return founders;
  const places = new Map(lines.map((line, i) => [line, i]));
  const behind = (line: Line) => lines.slice((places.get(line) ?? 0) + 1, (places.get(line) ?? 0) + 3);
  const near = lines.filter((line, i) => role.test(line.text) || (lines[i + 1] !== undefined && role.test(lines[i + 1]?.text ?? '')));
  const posts = near
    .flatMap((line) => [...inGroup(line, role), ...inHeading(line, role), ...besides(line, role, ...behind(line)), ...inSentence(line, role, past, (text, at) => isElsewhere(text, at, lines, question))])
    .filter((candidate) => candidate.past === past || (past && /\b(?:was|first|until)\b/i.test(candidate.evidence.quote)));
  const kin = ofThatKind(posts, names, question);
  const candidates = [...(past ? kin : ofNewestTerm(kin)), ...inArea(lines, question)];
  const none = past ? null : vacant(lines, role);
  const best = candidates.reduce((most, { score }) => Math.max(most, score), 0);
  if (best === 0 || (none && best < 8)) return none;
  const several = new Set(candidates.filter(({ score }) => score === best).map(({ name }) => name));
  // Running text that names several for a post that one holds speaks of different times or places.
  if (!past && best < 8 && several.size > 1 && !severalMayHold.test(roleNames.join(' '))) return none;
  const equal = candidates.filter(({ score }) => score === best);
  const top = several.size > 1 && !severalMayHold.test(roleNames.join(' ')) ? plainly(equal, roleNames) : equal;
  const first = top[0]?.evidence.url;
  const held = past ? heldThen(top, question) : top;
  const people = new Map(held.filter(({ evidence }) => evidence.url === first).map((candidate) => [candidate.name, candidate]));
  const all = [...people.values()];
  // Two people at once in a post that one holds: the page cannot be understood, and guessing costs a customer.
  if (all.length > 2 && !severalMayHold.test(roleNames.join(' '))) return null;
  return {
    text: all.map(({ name, role: post }) => `${name}, ${post}`).join('; '),
    value: { kind: 'person', people: all.map(({ name, role: post }) => ({ name, role: post })) },
    evidence: all.map(({ evidence }) => evidence),
  };
};
