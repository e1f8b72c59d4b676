import { inEnglish } from '@askwatch/contracts/abroad';
import type { Evidence, Value } from '@askwatch/contracts/answer';
import type { Understood } from '@askwatch/contracts/intent';
import type { PageReading } from '@askwatch/contracts/reading';
import { isProved } from '../prove.ts';
import { contactFault } from './contact.ts';
import { isOfOtherKind, listFault, noneFault, textFault, yesFault } from './copied.ts';
import { dateFault, isOfOtherYear } from './date.ts';
import { numberFault } from './number.ts';
import { personFault } from './person.ts';
import { priceFault } from './price.ts';
import { quotedIn } from './quoted.ts';
import { isOfOtherWeekday } from './weekday.ts';

/** An answer that somebody claims, with the quotes it rests on. */
export type Claim = { value: Value; evidence: Evidence[] };

/** Why a claim is no answer. */
export type Fault =
  | 'not-quoted'
  | 'another-kind'
  | 'other-words'
  | 'denied'
  | 'past'
  | 'not-a-person'
  | 'name-not-quoted'
  | 'post-of-another'
  /** It may be the same post by another name. */
  | 'post-not-named'
  | 'not-a-phone-number'
  | 'another-kind-of-number'
  | 'not-an-email'
  | 'amount-not-quoted'
  | 'another-plan'
  | 'another-period'
  | 'another-thing'
  | 'not-a-number';

/**
 * Whether quotes support a claim, whichever engine makes it. A quote that stands on its page proves nothing by itself:
 * it must say this of what was asked.
 * @param pages the pages read, among them those that are quoted
 * @returns the first reason against it; null if it holds
 */
export const verify = ({ value, evidence }: Claim, as: Understood, pages: PageReading[]): Fault | null => {
  const asked = { ...as, question: inEnglish(as.question) };
  if (!isProved(evidence, pages)) return 'not-quoted';
  if (isOfOtherKind(value, asked)) return 'another-kind';
  const quoted = quotedIn(evidence, pages);
  if (isOfOtherYear(quoted, asked) || isOfOtherWeekday(quoted, as)) return 'another-thing';
  switch (value.kind) {
    case 'person':
    case 'people':
      return personFault(value, quoted, asked);
    case 'price':
      return priceFault(value.prices, quoted, asked);
    case 'date':
      return dateFault(value.date, quoted, asked);
    case 'text':
      return asked.intent.kind === 'contact'
        ? contactFault(value.text, quoted, asked)
        : (numberFault(value.text, quoted, asked) ?? textFault(value.text, quoted));
    case 'list':
      return listFault(value.items, quoted, asked);
    case 'yes-no':
      return yesFault(value.yes, quoted);
  }
};

/** The same for a claim that there is none. */
export const verifyNone = (evidence: Evidence[], asked: Understood, pages: PageReading[]): Fault | null =>
  isProved(evidence, pages) ? noneFault(quotedIn(evidence, pages), asked) : 'not-quoted';
