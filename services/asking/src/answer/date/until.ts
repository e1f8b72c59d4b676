import { dayHeld } from './dates.ts';
import { evidenceOf, type Line } from '../page-line.ts';
import type { Found } from '../found.ts';

const maxChars = 80;
const asksEarly = /\b(?:early|earl(?:y|ier)[ -]?birds?|reduced|discount\w*|lower|cheaper)\b/i;
const until = /^\W*(?:by|until|till|before|through|up to|on or before|on ?\/ ?before|no later than)\b/i;
const after = /^\W*(?:after|from|since|starting|beginning)\b/i;

const daysAfter = (lines: Line[], preposition: RegExp) =>
  lines.flatMap((line) =>
    [line.text, ...(line.header ?? [])].flatMap((text) => {
      const held = text.length <= maxChars && preposition.test(text) ? dayHeld(text) : null;
      return held ? [{ text, iso: held.day.iso, words: held.day.text, line }] : [];
    }),
  );

/** Questions for an end date. */
export const asksEnd =
  /\b(?:deadline|due|until|till|clos(?:e|es|ing)|ends?|ending|last day|cut-?off|expir\w*)\b|^by\b/i;
/** Texts about an end date. */
export const mentionsEnd =
  /\b(?:deadlines?|due|until|till|by|before|prior to|through|clos\w*|ends?|ending|last|final|cut-?off|expir\w*|no later)\b/i;
/** Questions about something with a deadline, whether or not they mention it. */
export const asksLimit = (question: string): boolean =>
  asksEnd.test(question) || /\b(?:cancel\w*|latest|submit\w*|submission)\b/i.test(question);

/** "May be cancelled by May 10": a deadline, not a date. */
export const isLimit = (text: string, day: string): boolean =>
  /\b(?:by|until|before|till|no later than|prior to|deadline:?|due(?: on)?|closes?(?: on)?)\s+(?:\p{L}+,? )?$/iu.test(
    text.slice(0, text.indexOf(day)),
  );

/** "By May 15: $325" and "After May 15: $425": the earlier price is the early one, whatever its name. */
export const fromTiers = (lines: Line[], question: string): Found | null => {
  if (!asksEarly.test(question) || !asksEnd.test(question)) return null;
  const later = new Set(daysAfter(lines, after).map(({ iso }) => iso));
  const limits = daysAfter(lines, until).filter(({ iso }) => later.has(iso));
  const [first] = limits;
  if (!first || limits.some(({ iso }) => iso !== first.iso)) return null;
  return {
    text: `${first.words}: ${first.text}`,
    value: { kind: 'date', date: first.iso, what: first.text },
    evidence: [evidenceOf(first.line.page, first.text)],
  };
};
