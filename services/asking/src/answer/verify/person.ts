import type { Value } from '@askwatch/contracts/answer';
import { traits, type Understood } from '@askwatch/contracts/intent';
import { keywords } from '@askwatch/contracts/question';
import { qualifiers, roles } from '@askwatch/contracts/roles';
import { qualifiersAbroad } from '@askwatch/contracts/roles-abroad';
import { coverage } from '../weights.ts';
import { type Line, sentencesOf } from '../page-line.ts';
import { isTooOld } from '../past.ts';
import { pageLanguage } from '../language.ts';
import { isPostElsewhere, isElsewhere } from '../person/elsewhere.ts';
import { isGivenAbroad } from '../person/given-names.ts';
import { isName, isShortName } from '../person/names.ts';
import { escape, roleChars } from '../person/post.ts';
import { around, type Quoted } from './quoted.ts';
import type { Fault } from './verify.ts';

type Persons = Extract<Value, { kind: 'person' | 'people' }>;

/** "The CTO network", "the CEO's message": something named after a post. */
const namedAfterPost = String.raw`(?:['’]s)?\s+(?:messages?|network|forum|blog|newsletter|awards?|summit|club|podcast|report)\b`;

/** How many lines above a name may give the post: its title, or the line before it. */
const above = 4;

/**
 * The assistant manager is not the manager, "Kassenwart" not the "Stellvertretender Kassenwart", and "trésorier" not the
 * "trésorier adjoint".
 */
const anotherPost = (names: string, question: string): RegExp => {
  const english = ['assistant', 'deputy', 'associate', 'junior'].filter(
    (word) => !question.toLowerCase().includes(word),
  );
  const before = [...qualifiersAbroad, ...english].map(escape).join('|');
  return new RegExp(
    `(?<![\\p{L}\\d])(?:${before})[\\s-]+(?:\\p{L}+[\\s-]+)?(?:${names})(?!\\p{L})|(?<!\\p{L})(?:${names})\\s+(?:adjointe?|suppléante?|honoraire|suplente|adjunt[oa]|honorari[oa]|a\\.\\s?D\\.|i\\.\\s?R\\.)(?!\\p{L})`,
    'iu',
  );
};

type Post = { named: RegExp; after: RegExp; another: RegExp; words: string[][]; areas: string[][] };

const rank =
  /^(?:head|vp|vice|president|directors?|managers?|lead|leaders?|chief|officer|leit(?:ung|er|erin)|responsable|directeur|directrice|jef[ea]|gerente)$/i;
/** "CFO" and "chief people officer" ask for that post, "head of finance" for whoever leads finance. */
const asksForOfficer = /\bchief\b|\bc[a-z]{1,2}o\b/i;
/** How much of an area's word must agree: "finance" and "Financial", "engineering" and "Engineer". */
const stemChars = 6;

/** The areas of posts such as "head of finance". */
const areasOf = (roleNames: string[], question: string): string[][] =>
  asksForOfficer.test(question)
    ? []
    : roleNames
        .map((name) => keywords(name))
        .map((words) => ({ words, area: words.filter((word) => !rank.test(word)) }))
        .flatMap(({ words, area }) => (area.length > 0 && area.length < words.length ? [area] : []));

/** "Assistant finance manager" does not lead finance; a vice president does. */
const lesser = new Set(qualifiers.filter((word) => word !== 'vice' && word !== 'co'));

/** Whether a text is the post of somebody who leads one of these areas. */
const leads = (text: string, areas: string[][]): boolean => {
  const words = keywords(text);
  return (
    words.some((word) => rank.test(word)) &&
    !words.some((word) => lesser.has(word)) &&
    areas.some((area) => area.every((part) => words.some((word) => word.startsWith(part.slice(0, stemChars)))))
  );
};

const founding = /\b(?:found|establish|start|creat|set up|gegründet|gründe|fond[ée]|créé|lancé|fund[óao]|creó)/iu;

/** By its name, by the words of its name in any order ("Technology Head"), or by the area asked for. */
const holds = (text: string, { named, after, another, words }: Post): boolean =>
  !after.test(text) && !another.test(text) && (named.test(text) || words.some((own) => coverage(own, text) === 1));

/** Whether one of the lines of a card or row names the area: then whoever leads it is somebody else. */
const namesArea = ({ text, group }: Line, areas: string[][]): boolean =>
  [text, ...group].some((own) => areas.some((area) => coverage(area, own) === 1));

/** Whether one of the lines of a card or row is the post of somebody who leads the area. */
const holdsArea = ({ text, group }: Line, { another, areas }: Post): boolean =>
  areas.length > 0 &&
  [text, ...group].some((own) => own.length <= roleChars && !another.test(own) && leads(own, areas));

/**
 * Whether the post stands where the person does: in the same card, row or label, in the same sentence, or in the title
 * above. A card of the person without the post is about somebody else's post.
 */
const hasPost = (line: Line, all: Line[], post: Post): boolean => {
  if (holds([line.text, ...line.group].join(' '), post) || holdsArea(line, post)) return true;
  if (holds([...(line.header ?? []), ...line.headings].join(' '), post)) return true;
  // The rows of a table and the entries of a list of definitions speak for themselves.
  if (line.kind === 'row' || line.kind === 'definition') return false;
  const at = all.indexOf(line);
  const near = [...all.slice(Math.max(0, at - above), at), ...all.slice(at + 1, at + 2)];
  return near.some(
    (other) =>
      other.page === line.page &&
      (line.kind !== 'card' || other.kind !== 'card' || other.group.length === 1 || line.group.length === 1) &&
      holds(other.text, post),
  );
};

const asksBody = /\b(?:board|council|company|organi[sz]ation|association|society|club|foundation|trust)\b/i;
const committee = /\b(?:sub-?)?committee\b|\bworking (?:group|party)\b|\btask force\b/i;

/** Whether a line is about a committee's chair where the whole body's is asked for. */
const isOfCommittee = ({ text, group, headings }: Line, question: string): boolean =>
  asksBody.test(question) &&
  !committee.test(question) &&
  [text, ...group, headings.at(-1) ?? ''].some((own) => committee.test(own));

/** "Co-founder of Fathom" says nothing of who founded the site's organisation, or the one that is asked about. */
const foundedOther =
  /\bfound(?:er|ing (?:member|director|partner)|ed)(?: and [\p{L} -]{2,30}?)?(?: of)? (?:the )?(\p{Lu}[\p{L}\d&.-]+)/u;
const isFounderElsewhere = ({ text, page }: Line, question: string): boolean => {
  const other = foundedOther.exec(text)?.[1]?.toLowerCase();
  return other !== undefined && ![question, page.url, page.title].some((own) => own.toLowerCase().includes(other));
};

const denial = String.raw`\b(?:not|never|no longer|nor|isn['’]t|wasn['’]t)\b[^.;]{0,40}?`;
const former =
  /\b(?:ehemalig\p{L}*|früher\p{L}*|ancien(?:ne)?|antigu[oa]|until|former(?:ly)?|ex-\p{L}+|no longer|used to be|resigned|stepped down)\b/iu;

/** The sentences that name the person deny the post, or say that it is over. */
const refuted = (name: string, heard: Line[], names: string, past: boolean): Fault | null => {
  const told = heard.flatMap(({ text }) => sentencesOf(text).filter((sentence) => sentence.includes(name)));
  const denied = new RegExp(`${denial}(?:${names})`, 'iu');
  if (told.length > 0 && told.every((sentence) => denied.test(sentence))) return 'denied';
  return !past && told.length > 0 && told.every((sentence) => former.test(sentence)) ? 'past' : null;
};

/** The words of posts that only their own names stand for. */
const plainPost =
  /\b(?:officer|director|president|manager|secretary|treasurer|counsel|coordinator|attorney|lawyer|psychologist|nurse|physician|dentist|engineer|assistant|specialist|consultant|analyst|designer|developer|photographer|teacher)\b/i;

/** Whether a card or row gives the person a post of its own: then the one asked for is somebody else's. */
const hasOtherPost = ({ kind, group }: Line, name: string, subject: string[]): boolean =>
  (kind === 'card' || kind === 'row') &&
  group.some((own) => !own.includes(name) && own.length <= roleChars && plainPost.test(own)) &&
  coverage(subject, group.join(' ')) === 0;

/** Whether all names of a post are known; pages may put others differently than the question does. */
const isKnownPost = (roleNames: string[]): boolean =>
  roles.some((names) => names.some((name) => roleNames.includes(name)));

/** Persons: each is one by name, is quoted, and holds the post where it is quoted. */
export const personFault = (
  { kind, people }: Persons,
  { quotes, lines, all }: Quoted,
  { question, intent }: Understood,
): Fault | null => {
  const { roleNames } = intent;
  const names = roleNames.map(escape).join('|');
  const isFounder = roleNames.includes('founder');
  const post: Post = {
    named: isFounder ? founding : new RegExp(`(?<![\\p{L}\\d])(?:co-)?(?:${names})(?:s|es)?(?![\\p{L}\\d])`, 'iu'),
    after: new RegExp(`(?<![\\p{L}\\d])(?:${names})${namedAfterPost}`, 'iu'),
    another: anotherPost(names, question),
    words: [...roleNames.map((name) => keywords(name)), intent.subject].filter((own) => own.length > 0),
    areas: areasOf(roleNames, question),
  };
  for (const { name, role = '' } of people) {
    // "Don Joyce, and President Ann Lee": a list, not a post.
    if ((!isName(name) && !isShortName(name)) || /^(?:and|or|&)\b/i.test(role)) return 'not-a-person';
    const own = lines.filter((line) => around(line).includes(name));
    // No dictionary tells names from the nouns and headings of other languages, which German also capitalizes.
    if (own.length > 0 && own.every(({ page }) => pageLanguage(page) !== 'en') && !isGivenAbroad(name))
      return 'not-a-person';
    if (own.length === 0 || !quotes.some((quote) => quote.includes(name.replace(/\s+/gu, ' '))))
      return 'name-not-quoted';
    if (kind !== 'person' || !traits[intent.kind].asksHolder || roleNames.length === 0) continue;
    if (own.some((line) => post.after.test(line.text)) && !own.some((line) => holds(line.text, post)))
      return 'post-of-another';
    // Who is responsible for an area has it beside the name: "Sponsorship".
    const held = coverage(intent.subject, role) > 0 ? { ...post, words: [...post.words, keywords(role)] } : post;
    const heard = own.filter((line) => line.text.includes(name));
    if (heard.length > 0 && heard.every(({ page }) => isTooOld(page, intent, question))) return 'past';
    const told = heard.filter((line) => line.kind === 'paragraph' && holds(line.text, held));
    const isOther = (line: Line) =>
      isElsewhere(line.text.slice((post.named.exec(line.text)?.index ?? 0) + 1), line, all, question);
    if (told.length > 0 && told.length === heard.length && told.every(isOther)) return 'post-of-another';
    const isHeld = (own: string) => holds(own, held);
    if (heard.length > 0 && heard.every((line) => isPostElsewhere(line, isHeld, question))) return 'post-of-another';
    if (isFounder && heard.length > 0 && heard.every((line) => isFounderElsewhere(line, question)))
      return 'post-of-another';
    const inPost = roleNames.includes('chair') ? heard.filter((line) => hasPost(line, all, held)) : [];
    if (inPost.length > 0 && inPost.every((line) => isOfCommittee(line, question))) return 'post-of-another';
    const against = refuted(name, heard, names, intent.past);
    if (against) return against;
    if (heard.length > 0 && !heard.some((line) => hasPost(line, all, held)))
      return isKnownPost(roleNames) ||
        heard.some((line) => namesArea(line, post.areas) || hasOtherPost(line, name, intent.subject))
        ? 'post-of-another'
        : 'post-not-named';
  }
  return null;
};
