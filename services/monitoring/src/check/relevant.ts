import { createHash } from 'node:crypto';
import { type QuestionIntent, understand } from '@askwatch/contracts/question';
import type { PageRead } from '@askwatch/contracts/reading';
import { type Unit, unitsOf } from './units.ts';
import { steady } from './volatile.ts';

const money =
  /[$€£¥₹]\s?\d|\d\s?(?:[km]\s?)?(?:€|£|usd|eur|gbp|chf|jpy|inr|aud|cad|sek|nok|dkk|pln|zł|kč|euros?|dollars|pounds)\b|\b(?:free|cost|price|fee|charge|pay|on request)/iu;

/** Of a page about much else, only what names the post, or a price, can change such an answer. */
const bearing = ({ kind, roleNames, subject }: QuestionIntent): ((unit: Unit) => boolean) => {
  // A table may name the currency in its head alone.
  if (kind === 'price')
    return ({ text, kind: form }) =>
      money.test(text) || (form !== 'paragraph' && form !== 'heading' && /\d/.test(text));
  if (kind !== 'person' || roleNames.length === 0) return () => true;
  const names = [...roleNames, ...subject.filter((word) => word.length > 3)].map((name) => name.toLowerCase());
  const founding = roleNames.includes('founder');
  return ({ text, above }) => {
    const whole = [text, ...above].join(' ').toLowerCase();
    return names.some((name) => whole.includes(name)) || (founding && /found|creat|start|establish/.test(whole));
  };
};

/**
 * What of a page bears on the question, steady from visit to visit: cards, rows and lines under their headings, whose
 * order does not matter, without what rotates.
 */
export const relevantUnits = (page: PageRead, question: string): string[] => {
  const bears = bearing(understand(question));
  const clean = steady(question);
  const units = unitsOf(page).filter(bears);
  // What a page is called may tell who its people are.
  return [
    clean(page.title),
    ...[...new Set(units.map(({ text, above }) => `${above.map(clean).join(' > ')} | ${clean(text)}`))].sort(),
  ];
};

/** One hash for all that bears on the question: while it stays, so does the answer. */
export const relevantHash = (page: PageRead, question: string): string =>
  createHash('sha256').update(relevantUnits(page, question).join('\n')).digest('hex');
