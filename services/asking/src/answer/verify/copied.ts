import type { Value } from '@askwatch/contracts/answer';
import { traits, type Understood } from '@askwatch/contracts/intent';
import { keywords } from '@askwatch/contracts/question';
import { isInDictionary } from '../person/known-words.ts';
import { isName } from '../person/names.ts';
import { mayBeCompany } from '../value-places.ts';
import { coverage } from '../weights.ts';
import { around, type Quoted } from './quoted.ts';
import type { Fault } from './verify.ts';

/** Words that answer what something costs without an amount. */
const noAmount = /\b(?:free|gratis|gratuit|kostenlos|umsonst|no (?:cost|charge|fee)|charge|quote|request|contact)/i;

/** Questions that a clause can answer: "How do I join?", "What happens then?", "Is it open?" */
const asksClause =
  /^\s*(?:how|why|when|where|do|does|did|is|are|was|were|can|could|may|will|would|what (?:do|does|did|is|are|can|happens|should))\b/i;
const longClause = 6;

/** "The venues will have a quiet room" for "conference venue": it has the words asked for, and names nothing. */
const namesNothing = (text: string, { question, intent }: Understood): boolean =>
  !traits[intent.kind].asksOverview &&
  !asksClause.test(question) &&
  text.split(/\s+/).length >= longClause &&
  !/\d/.test(text) &&
  !/(?<![.!?]\s)(?<!^)(?<!\p{L})\p{Lu}\p{L}/u.test(text);

/** Whether the value can't answer the question, such as a sentence for who holds a post. */
export const isOfOtherKind = (value: Value, asked: Understood): boolean => {
  const { asksHolder, asksNames, asksAmount } = traits[asked.intent.kind];
  if (value.kind === 'text' && namesNothing(value.text, asked)) return true;
  if (value.kind === 'text' && mayBeCompany(value.text, asked)) return false;
  if (asksAmount && value.kind === 'text') return !/\d/.test(value.text) && !noAmount.test(value.text);
  return (asksHolder || asksNames) && value.kind !== 'person' && value.kind !== 'people' && value.kind !== 'list';
};

/** How much of a text must be in the page's words around its quotes. */
const most = 0.7;

const isCopied = (text: string, own: string): boolean => {
  const words = keywords(text);
  // Versions may be written shorter: "6.0" for 6.0.0.
  if (!/\p{L}{2}/u.test(text)) return own.includes(/\d+(?:\.\d+)?/.exec(text)?.[0] ?? text);
  return words.length === 0 ? own.toLowerCase().includes(text.toLowerCase()) : coverage(words, own) >= most;
};

const wordsOf = ({ quotes, lines }: Quoted): string => [...quotes, ...lines.map(around)].join(' ');

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

/** A text is in the words of what it quotes, and has no other numbers. */
export const textFault = (text: string, quoted: Quoted): Fault | null => {
  // A label says what comes after it, not the answer.
  if (text.trimEnd().endsWith(':')) return 'another-thing';
  const own = wordsOf(quoted);
  const numbers = new Set(numbersIn(own));
  if (/\p{L}{2}/u.test(text) && !numbersIn(text).every((number) => numbers.has(number))) return 'not-a-number';
  return isCopied(text, own) ? null : 'other-words';
};

/** "We enable reliable asset tracking." is said about products, and names none. */
const isSentence = (item: string): boolean => /[.!?]$/.test(item.trim()) && item.trim().split(/\s+/).length > 5;

const asksBoard = /^\s*who\b.*\b(?:board|investors?|directors|members)\b/i;

/** Whether an item may be who is asked for: "Financial reports" and other entries of a menu are nobody. */
const isSomebody = (item: string): boolean =>
  isName(item) || keywords(item).some((word) => /\p{L}/u.test(word) && !isInDictionary(word));

/** Each item of a list is in what it quotes, or under the same heading. */
export const listFault = (items: string[], quoted: Quoted, { question }: Understood): Fault | null => {
  if (asksBoard.test(question) && items.filter(isSomebody).length < items.length / 2) return 'another-thing';
  if (items.some((item) => isSentence(item) || item.trimEnd().endsWith(':'))) return 'another-thing';
  const sections = new Set(quoted.lines.map(({ headings }) => headings.join('\n')));
  const beside = quoted.all.filter(({ headings }) => sections.has(headings.join('\n')));
  const own = [wordsOf(quoted), ...beside.map(({ text }) => text)].join(' ');
  return items.every((item) => isCopied(item, own)) ? null : 'other-words';
};

const negation = /\b(?:no|not|never|none|nobody|cannot|(?:do|does|is|are|was|will|ca|wo)n['’]t)\b/i;

/** "Yes" is not what a page says that only denies it. */
export const yesFault = (isYes: boolean, { quotes }: Quoted): Fault | null =>
  isYes && quotes.every((quote) => /\b(?:do|does|are|is|can|will) ?(?:not|n['’]t)\b|\bcannot\b/i.test(quote))
    ? 'denied'
    : null;

/** A denial needs words that deny, about what was asked. */
export const noneFault = (quoted: Quoted, { intent }: Understood): Fault | null => {
  const isDenied = quoted.quotes.some(
    (quote) =>
      negation.test(quote) || /\bvacan|\bunfilled\b|\bto be (?:announced|appointed|elected)\b|\btba\b/i.test(quote),
  );
  return isDenied && coverage([...intent.subject, ...intent.roleNames.flatMap(keywords)], wordsOf(quoted)) > 0
    ? null
    : 'another-thing';
};
