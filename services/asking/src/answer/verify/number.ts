import type { Understood } from '@askwatch/contracts/intent';
import { otherWords } from '@askwatch/contracts/abroad';
import { keywords } from '@askwatch/contracts/question';
import { coverage } from '../weights.ts';
import { around, type Quoted } from './quoted.ts';
import type { Fault } from './verify.ts';

const asksCount = /\bhow many\s+([\p{L}-]+(?:\s+[\p{L}-]+)?)/iu;
const number =
  /\d|\b(?:no|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?)\b/i;
/** People are counted under many names. */
const people =
  /\b(?:people|persons?|employees|staff|members?|team|colleagues|workers|experts|professionals|developers|engineers|strong)\b/i;

/** How many words may stand between a number and what it counts. */
const apart = 4;

/** Whether one of the numbers stands beside one of the words. */
const counts = (text: string, isNumber: (word: string) => boolean, isNamed: (word: string) => boolean): boolean => {
  const words = text.split(/[^\p{L}\p{N}.,%'’-]+/u);
  const named = words.flatMap((word, at) => (isNamed(word) ? [at] : []));
  return words.some((word, at) => isNumber(word) && named.some((other) => Math.abs(other - at) <= apart));
};

const isDialled = (text: string): boolean => /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length > 8;

/** What is always written with a number. */
const asksDigits =
  /^\s*(?:at |in |on )?(?:what|which) (?:percentage|share|extension|post ?code|zip(?: code)?|year|time|age)\b/i;

/** An answer to "how many" has a number, where what was counted is named; a percentage or a year has one too. */
export const numberFault = (text: string, { lines }: Quoted, { question }: Understood): Fault | null => {
  if (asksDigits.test(question) && !number.test(text)) return 'not-a-number';
  const counted = keywords(asksCount.exec(question)?.[1] ?? '');
  if (counted.length === 0) return null;
  if (isDialled(text)) return 'another-kind-of-number';
  const own = [text, ...lines.map(around)].join(' ');
  if (!number.test(own)) return 'not-a-number';
  const named = counted.flatMap((word) => [word, ...otherWords(word)]);
  const isCounted = (word: string) =>
    named.some((name) => coverage([name], word) > 0 || (name.length > 3 && keywords(word)[0]?.endsWith(name))) ||
    (people.test(question) && people.test(word));
  const given = text.match(/\d+/g)?.filter((digits) => !question.includes(digits)) ?? [];
  const isNumber = (word: string) =>
    number.test(word) && (given.length === 0 || given.some((digits) => word.includes(digits)));
  return counts(own, isNumber, isCounted) ? null : 'another-thing';
};
