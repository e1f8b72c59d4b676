import type { Evidence, Person } from '@askwatch/contracts/answer';
import { keywords } from '@askwatch/contracts/question';
import { qualifiers } from '@askwatch/contracts/roles';
import type { Line } from '../page-line.ts';
import { coverage } from '../weights.ts';

/** A possible holder of the post, with a score for how clearly the page says so. */
export type Candidate = Person & {
  role: string;
  score: number;
  evidence: Evidence;
  past: boolean;
  line: Line;
  when?: string;
};

/** The words of a name as a regular expression; spaces and hyphens are equivalent. */
export const escape = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/[ -]/g, '[\\s-]+')
    .replace(/\band\b/g, '(?:and|&)');

/**
 * Matches the post by any of its names, except where a word before or after makes it another post ("vice", "to the").
 */
export const rolePattern = (names: string[]): RegExp | null => {
  if (names.length === 0) return null;
  const asked = new Set(names.flatMap((name) => name.split(/[\s-]+/)));
  const others = qualifiers.filter((word) => !asked.has(word));
  const before = others.length === 0 ? '' : `(?<!\\b(?:${others.join('|')})[\\s-]+)`;
  return new RegExp(
    `${before}(?<![\\p{L}\\d])(?:${[...names]
      .sort((a, b) => b.length - a.length)
      .map(escape)
      .join('|')})(?![\\p{L}\\d])`,
    'iu',
  );
};

/** Length limit of a line that is a post and little else. */
export const roleChars = 110;

/** The post without the rest of its sentence. */
export const shorten = (text: string) =>
  text.length > roleChars ? text.slice(0, roleChars).replace(/\s+\S*$/, '…') : text;

/** "Sales Director" is not the director: a department before the post makes it another post. */
const isOfADepartment = (before: string, post: string): boolean => {
  if (!/^(?:director|manager|head|lead|leader|officer|editor|coordinator|president)$/i.test(post)) return false;
  const word = /([\p{L}&-]+)\s+$/u.exec(before)?.[1];
  return (
    word !== undefined &&
    !/^(?:the|our|a|an|is|as|executive|managing|general|founding|founder|and|&|new|current|its|co|by|with|was|to|department)$/i.test(
      word,
    )
  );
};

/** "Technology Committee Chair" is not the chair of the whole. */
const isOfABody = (before: string, post: string): boolean =>
  /^chair/i.test(post) && /\b(?:committee|sub-?committee|group|party|force|panel|session|track)\s+$/i.test(before);

/** Whether a word before the post makes it another one ("Assistant Treasurer" for the treasurer). */
export const isOther = (text: string, role: RegExp): boolean => {
  const match = role.exec(text);
  return (
    match === null ||
    isOfADepartment(text.slice(0, match.index), match[0]) ||
    isOfABody(text.slice(0, match.index), match[0]) ||
    /\b(?:to|for|of) the\s+$/i.test(text.slice(0, match.index)) ||
    /^(?:\s+(?:of staff|assistant)|[\s-]+(?:elect|designate|emerit\w+))\b/i.test(
      text.slice(match.index + match[0].length),
    )
  );
};

/** Prefers candidates whose post is exactly the one asked for: "Chair" before "Budget (Chair)". */
export const plainly = (candidates: Candidate[], roleNames: string[]): Candidate[] => {
  const plain = candidates.filter(({ role }) =>
    roleNames.includes(
      role
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]+/gu, '')
        .trim(),
    ),
  );
  return plain.length > 0 ? plain : candidates;
};

const beside = qualifiers.filter(
  (word) => !['former', 'ex', 'past', 'previous', 'emeritus', 'retired', 'outgoing', 'elect'].includes(word),
);

const article =
  /^(?:the|a|an|our|your|their|its|this|current|new|present|as|is|are|were|was|who|which|named|first|last|former|previous|past)$/;

/** "PMC (Chair)" is the PMC chair. */
const bare = (role: string): string => role.replace(/[()[\]"“”]/g, '');

/** The area of a post, from the words after it or the word before it: "VP of Finance", "Finance Director". */
const around = (text: string, post: string): { before: string | undefined; of: string[] } => {
  const [, before, behind = ''] =
    new RegExp(
      `(?:(\\p{L}+)\\s+)?(?<![\\p{L}\\d])${escape(post)}(?![\\p{L}\\d])(?:(?:,?\\s+(?:of|for)|,)\\s+([^,;.()?]+))?`,
      'iu',
    ).exec(text) ?? [];
  return { before: before?.toLowerCase(), of: keywords(behind) };
};

/**
 * Keeps the posts of the area asked for: "the program chair" is not the section chair, and "the VP of Finance" not the
 * VP of Consulting.
 */
export const ofThatKind = (candidates: Candidate[], names: string[], question: string, lines: Line[]): Candidate[] => {
  const lower = question.toLowerCase();
  const post = names.find((name) => new RegExp(`(?<![\\p{L}\\d])${escape(name)}(?![\\p{L}\\d])`, 'u').test(lower));
  if (post === undefined) return candidates;
  const asked = around(lower, post);
  const kin = asked.of.length === 0 ? candidates : ofThat(candidates, asked.of, names, lines);
  const word = asked.before;
  if (word === undefined || article.test(word)) return kin;
  const before = ({ role }: Candidate) =>
    names.map((name) => around(bare(role), name).before).find((one) => one !== undefined);
  return kin.filter((candidate) => {
    const own = before(candidate);
    return (
      own === word || (own === undefined && candidate.line.headings.some((heading) => keywords(heading).includes(word)))
    );
  });
};

/**
 * Candidates whose post is for the area asked for, by its words or headings; if the page has no such area, those whose
 * post has no area.
 */
const ofThat = (candidates: Candidate[], asked: string[], names: string[], lines: Line[]): Candidate[] => {
  const own = candidates.filter(({ role }) => asked.every((word) => keywords(role).includes(word)));
  if (own.length > 0) return own;
  const isSite = lines.some(
    ({ page }) =>
      coverage(asked, page.title) === 1 ||
      new URL(page.url).hostname.replace(/[^\p{L}\d]/gu, '').includes(asked.join('')),
  );
  if (!isSite && lines.some(({ kind, text }) => kind === 'heading' && coverage(asked, text) === 1))
    return candidates.filter(({ line }) => line.headings.some((heading) => coverage(asked, heading) === 1));
  return candidates.filter(({ role }) => names.every((name) => around(role, name).of.length === 0));
};

/** "Who is the assistant treasurer?" doesn't ask for the treasurer. */
export const qualified = (names: string[], question: string): string[] => {
  const lower = question.toLowerCase();
  const word = beside.find(
    (one) =>
      !names.some((name) => name.split(/[\s-]/).includes(one)) &&
      names.some((name) => new RegExp(`\\b${one}[\\s-]+${escape(name)}(?![\\p{L}\\d])`, 'u').test(lower)),
  );
  if (word !== undefined) return names.map((name) => `${word} ${name}`);
  // "The head of publications" is also the "Publications Head".
  const of = names.map((name) => around(lower, name).of.join(' ')).find((part) => part !== '');
  const turned = names.flatMap((name) => {
    const [, post, part] = /^(\S+) of (.+)$/.exec(name) ?? [];
    return post === undefined || part === undefined ? [] : [`${part} ${post}`];
  });
  return [...new Set([...names, ...turned, ...(of === undefined ? [] : names.map((name) => `${of} ${name}`))])];
};
