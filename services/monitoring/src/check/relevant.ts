import { createHash } from 'node:crypto';
import { type QuestionIntent, traits, type Understood } from '@askwatch/contracts/intent';
import type { PageRead } from '@askwatch/contracts/reading';
import { type Unit, unitsOf } from './units.ts';
import { volatileRemover } from './volatile.ts';

const money =
  /[$€£¥₹]\s?\d|\d\s?(?:[km]\s?)?(?:€|£|usd|eur|gbp|chf|jpy|inr|aud|cad|sek|nok|dkk|pln|zł|kč|euros?|dollars|pounds)\b|\b(?:free|cost|price|fee|charge|pay|on request)/iu;

/** Whether a unit can affect the answer. For questions about a post or a price, only units that name one can. */
const relevanceFor = ({ kind, roleNames, subject }: QuestionIntent): ((unit: Unit) => boolean) => {
  // A table may name the currency only in its header.
  if (traits[kind].asksAmount)
    return ({ text, kind: form }) =>
      money.test(text) || (form !== 'paragraph' && form !== 'heading' && /\d/.test(text));
  if (!traits[kind].asksHolder || roleNames.length === 0) return () => true;
  const names = [...roleNames, ...subject.filter((word) => word.length > 3)].map((name) => name.toLowerCase());
  const founding = roleNames.includes('founder');
  return ({ text, above }) => {
    const whole = [text, ...above].join(' ').toLowerCase();
    return names.some((name) => whole.includes(name)) || (founding && /found|creat|start|establish/.test(whole));
  };
};

/**
 * The parts of a page that are relevant to the question: cards, rows and lines with their headings, in sorted order and
 * without volatile text.
 */
const relevantUnits = (page: PageRead, asked: Understood): string[] => {
  const isRelevant = relevanceFor(asked.intent);
  const clean = volatileRemover(asked);
  const units = unitsOf(page).filter(isRelevant);
  // The title may say what group the people on the page are.
  return [
    clean(page.title),
    ...[...new Set(units.map(({ text, above }) => `${above.map(clean).join(' > ')} | ${clean(text)}`))].sort(),
  ];
};

/** A hash of everything relevant to the question: while it is the same, so is the answer. */
export const relevantHash = (page: PageRead, asked: Understood): string =>
  createHash('sha256').update(relevantUnits(page, asked).join('\n')).digest('hex');
