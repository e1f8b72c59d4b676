import { inEnglish } from '@askwatch/contracts/abroad';
import { traits, type Understood } from '@askwatch/contracts/intent';
import type { Place } from '../reader/span.ts';
import { datesAt } from './date/dates.ts';
import { namesIn } from './person/names.ts';
import { pricesAt } from './price/money.ts';

const email = /[^\s@<>()"']+@[^\s@<>()"',;]+\.\p{L}{2,}/gu;
const phone = /\+?\(?\d[\d\s().\/-]{5,}\d/g;
const percent = /\d[\d.,]*\s?(?:%|per ?cent\b)/giu;
const number =
  /(?<![\p{L}\d.,])\d[\d.,]*\d?\+?%?(?:\s?(?:m²|[kmMK]\b|million|billion|thousand))?|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?)\b/giu;

const most = 40;
/** A longer text is no line of a page, and some patterns take quadratic time. */
const maxChars = 3000;

const matches = (text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));

/** The email addresses and phone numbers in a text. */
export const addressesAt = (text: string): Place[] => [...matches(text, email), ...matches(text, phone)];

const namesAt = (text: string): Place[] => {
  let from = 0;
  return namesIn(text).flatMap((name) => {
    const start = text.indexOf(name, from);
    if (start < 0) return [];
    from = start + name.length;
    return [{ start, end: from }];
  });
};

export const asksWho = ({ question, intent }: Understood): boolean =>
  traits[intent.kind].asksHolder || traits[intent.kind].asksNames || /^\s*who\b/i.test(inEnglish(question));

const asksForCompany =
  /^\s*who(?:\s+else)?\s+(?:is\s+the\s+(?:owner|distributor|dealer|publisher|manufacturer|maker|supplier|insurer)|(?:owns?|sells?|distributes?|publish(?:es|ed)|makes?|manufactures?|suppl(?:y|ies)|fund(?:s|ed)|insures?|buil(?:ds?|t)|audits?))\b/i;
const properName = /^\p{Lu}[\p{L}\p{N}&.,'’-]*(?:\s+(?:(?:of|and|&|de|für)\s+)?\p{Lu}[\p{L}\p{N}&.,'’-]*){0,5}$/u;

/** Whether a company may be who is asked for, and the text its name: companies own, sell and publish as well. */
export const mayBeCompany = (text: string, { question }: Understood): boolean =>
  asksForCompany.test(inEnglish(question)) && properName.test(text);

const asksNumber = /\bhow (?:many|much|old|big|large|long|far|often|high|tall|wide|heavy)\b/i;

/**
 * The places in a text that are of the type asked for: names, amounts, dates, addresses or numbers.
 * @returns nothing for a question whose answer may be any words
 */
export const valuePlaces = (text: string, asked: Understood): Place[] => {
  const { asksAddress, asksAmount, asksDay } = traits[asked.intent.kind];
  const places = () => {
    if (asksWho(asked)) return namesAt(text);
    if (asksAmount)
      return [
        ...pricesAt(text).map(({ from, price }) => ({
          start: from,
          end: from + price.text.replace(/[\s.,]+$/, '').length,
        })),
        ...matches(text, percent),
      ];
    if (asksDay) return datesAt(text);
    if (asksAddress) return asked.intent.channel === 'postal' ? [] : addressesAt(text);
    return asksNumber.test(inEnglish(asked.question)) ? matches(text, number) : [];
  };
  return text.length > maxChars ? [] : places().slice(0, most);
};
