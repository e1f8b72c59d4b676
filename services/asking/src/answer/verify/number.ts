import type { Understood } from '@askwatch/contracts/intent';
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

/** An answer to "how many" has a number, where what was counted is named. */
export const numberFault = (text: string, { lines }: Quoted, { question }: Understood): Fault | null => {
  const counted = keywords(asksCount.exec(question)?.[1] ?? '');
  if (counted.length === 0) return null;
  const own = [text, ...lines.map(around)].join(' ');
  if (!number.test(own)) return 'not-a-number';
  return coverage(counted, own) > 0 || (people.test(question) && people.test(own)) ? null : 'another-thing';
};
