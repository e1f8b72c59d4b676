import type { Value } from '@askwatch/contracts/answer';
import { traits, type Understood } from '@askwatch/contracts/intent';
import { keywords } from '@askwatch/contracts/question';
import { coverage } from '../weights.ts';
import { type Line, sentencesOf } from '../page-line.ts';
import { isName, isShortName } from '../person/names.ts';
import { escape } from '../person/post.ts';
import { around, type Quoted } from './quoted.ts';
import type { Fault } from './verify.ts';

type Persons = Extract<Value, { kind: 'person' | 'people' }>;

/** "The CTO network", "the CEO's message": something named after a post. */
const namedAfterPost = String.raw`(?:['’]s)?\s+(?:messages?|network|forum|blog|newsletter|awards?|summit|club|podcast|report)\b`;

/** How many lines above a name may give the post: its title, or the line before it. */
const above = 4;

type Post = { named: RegExp; after: RegExp; words: string[][] };

const founding = /\b(?:found|establish|start|creat|set up)/i;

/** By its name, by the words of its name in any order ("Technology Head"), or by the area asked for. */
const holds = (text: string, { named, after, words }: Post): boolean =>
  !after.test(text) && (named.test(text) || words.some((own) => coverage(own, text) === 1));

/**
 * Whether the post stands where the person does: in the same card, row or label, in the same sentence, or in the title
 * above. A card of the person without the post is about somebody else's post.
 */
const hasPost = (line: Line, all: Line[], post: Post): boolean => {
  if (holds([line.text, ...line.group].join(' '), post)) return true;
  if (holds([...(line.header ?? []), ...line.headings].join(' '), post)) return true;
  const at = all.indexOf(line);
  const near = [...all.slice(Math.max(0, at - above), at), ...all.slice(at + 1, at + 2)];
  return near.some(
    (other) =>
      other.page === line.page &&
      (line.kind !== 'card' || other.kind !== 'card' || other.group.length === 1 || line.group.length === 1) &&
      holds(other.text, post),
  );
};

const denial = String.raw`\b(?:not|never|no longer|nor|isn['’]t|wasn['’]t)\b[^.;]{0,40}?`;
const former = /\b(?:until|former(?:ly)?|ex-\p{L}+|no longer|used to be|resigned|stepped down)\b/iu;

/** The sentences that name the person deny the post, or say that it is over. */
const refuted = (name: string, heard: Line[], names: string, past: boolean): Fault | null => {
  const told = heard.flatMap(({ text }) => sentencesOf(text).filter((sentence) => sentence.includes(name)));
  const denied = new RegExp(`${denial}(?:${names})`, 'iu');
  if (told.length > 0 && told.every((sentence) => denied.test(sentence))) return 'denied';
  return !past && told.length > 0 && told.every((sentence) => former.test(sentence)) ? 'past' : null;
};

/** Persons: each is one by name, is quoted, and holds the post where it is quoted. */
export const personFault = (
  { kind, people }: Persons,
  { quotes, lines, all }: Quoted,
  { intent }: Understood,
): Fault | null => {
  const { roleNames } = intent;
  const names = roleNames.map(escape).join('|');
  const isFounder = roleNames.includes('founder');
  const post: Post = {
    named: isFounder ? founding : new RegExp(`(?<![\\p{L}\\d])(?:co-)?(?:${names})(?:s|es)?(?![\\p{L}\\d])`, 'iu'),
    after: new RegExp(`(?<![\\p{L}\\d])(?:${names})${namedAfterPost}`, 'iu'),
    words: [...roleNames.map((name) => keywords(name)), intent.subject].filter((own) => own.length > 0),
  };
  for (const { name, role = '' } of people) {
    // "Don Joyce, and President Ann Lee": a list, not a post.
    if ((!isName(name) && !isShortName(name)) || /^(?:and|or|&)\b/i.test(role)) return 'not-a-person';
    const own = lines.filter((line) => around(line).includes(name));
    if (own.length === 0 || !quotes.some((quote) => quote.includes(name.replace(/\s+/gu, ' '))))
      return 'name-not-quoted';
    if (kind !== 'person' || !traits[intent.kind].asksHolder || roleNames.length === 0) continue;
    if (own.some((line) => post.after.test(line.text)) && !own.some((line) => holds(line.text, post)))
      return 'post-of-another';
    // Who is responsible for an area has it beside the name: "Sponsorship".
    const held = coverage(intent.subject, role) > 0 ? { ...post, words: [...post.words, keywords(role)] } : post;
    const heard = own.filter((line) => line.text.includes(name));
    const against = refuted(name, heard, names, intent.past);
    if (against) return against;
    if (heard.length > 0 && !heard.some((line) => hasPost(line, all, held))) return 'post-of-another';
  }
  return null;
};
