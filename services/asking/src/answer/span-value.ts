import type { Value } from '@askwatch/contracts/answer';
import { inEnglish } from '@askwatch/contracts/abroad';
import { keywords } from '@askwatch/contracts/question';
import { traits, type Understood } from '@askwatch/contracts/intent';
import { dateIn, yearIn } from './date/dates.ts';
import { cleanName, isName, isShortName, namesIn } from './person/names.ts';
import { pricesAt, pricesIn } from './price/money.ts';
import { addressesAt, asksWho, mayBeCompany } from './value-places.ts';

const maxChars = 200;

const isAddress = (text: string, channel: Understood['intent']['channel']): boolean => {
  const isEmail = /^\S+@\S+\.\p{L}{2,}$/u.test(text);
  const isPhone = /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 7;
  const isPostal = /\p{L}{3}/u.test(text) && !isEmail && !isPhone;
  const fits = { email: isEmail, phone: isPhone, postal: isPostal };
  return channel === undefined || channel === 'any' ? isEmail || isPhone : fits[channel];
};

/** How many words in front of a name may be something else: "From 6 pm: chef de cuisine Ann Lee". */
const mostBefore = 8;

/** The name at the end of a text. */
const nameAtEnd = (text: string): string | undefined =>
  [...text.matchAll(/(?<=\s)\p{Lu}/gu)]
    .slice(0, mostBefore)
    .map(({ index }) => text.slice(index))
    .find(isName);

/** The only name in a span that says more: "Ann Lee, PhD, RN", "Chef Ann Lee". */
const nameIn = (span: { from: number; text: string }): { from: number; text: string } => {
  if (isName(span.text)) return span;
  const [found, ...others] = namesIn(span.text);
  const name = found ?? nameAtEnd(span.text);
  return name === undefined || others.length > 0 ? span : { from: span.from + span.text.indexOf(name), text: name };
};

/**
 * The whole value that a span is part of: a reader may choose only the host of an email address, or half a number.
 * @returns the words from `from` on; the span itself if it is in no such value
 */
export const typedAt = (
  line: string,
  start: number,
  end: number,
  asked: Understood,
): { from: number; text: string } => {
  const { intent } = asked;
  const { asksAddress, asksAmount } = traits[intent.kind];
  const whole = (from: number, text: string) => ({ from, text });
  const span = whole(start, line.slice(start, end));
  if (asksWho(asked)) {
    const own = nameIn(span);
    // "Dr. Arun" of "Dr. Arun Adkoli".
    const longer = namesIn(line).find((name) => name.length > own.text.length && `${name} `.startsWith(`${own.text} `));
    return longer === undefined || line.indexOf(longer) !== own.from ? own : whole(own.from, longer);
  }
  if (asksAddress && intent.channel !== 'postal')
    return (
      addressesAt(line)
        .map((place) => whole(place.start, line.slice(place.start, place.end)))
        .find(({ from, text }) => from < end && from + text.length > start) ?? span
    );
  // A span around a price says more: its plan and period.
  const price = asksAmount && pricesAt(line).find(({ from, to }) => from <= start && to >= end);
  return price ? whole(price.from, line.slice(price.from, price.to).trim()) : span;
};

const months =
  'jan(?:uary|uar|vier)?|feb(?:ruary|ruar|rero)?|fév(?:rier)?|mar(?:ch|s|zo)|märz|apr(?:il)?|avril|abr(?:il)?|ma[iy]|mayo|june?|juni|juin|junio|july?|juli|juillet|julio|aug(?:ust)?|août|agosto|sept?(?:ember|embre|iembre)?|o[ck]t(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|de[cz](?:ember)?|décembre|diciembre|enero|jänner';
const weekdays =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?';
const day = new RegExp(
  `(?<!\\p{L})(?:${months}|${weekdays}|daily|täglich|tous les jours)(?!\\p{L})|\\d{1,2}[./]\\d{1,2}`,
  'iu',
);
const hour = /\d{1,2}[:.h]\d\d|\d\s?(?:am|pm|a\.m\.|p\.m\.|uhr|h)\b|\bnoon\b/iu;
const asksHour =
  /\b(?:times?|hours?|open\w*|clos\w+|begins?|starts?|o['’]clock|uhr\w*|öffn\w*|geöffnet|beginnt|heures?|horaires?|ouvr\w*|ferm\w*|horas?|horarios?|abre\w*|cierra\w*|until|daily)\b/iu;
const asksNumberAbroad =
  /\b(?:wie (?:hoch|viele?|lange|weit|groß|alt)|combien|quelle est la (?:superficie|distance|hauteur)|cuánt[oa]s?)(?!\p{L})/iu;

/**
 * The value of the words that a reader chose, if they are of the type asked for: a person looks like a name, a price
 * has an amount.
 * @returns null if they are not
 */
export const valueOfSpan = (span: string, asked: Understood): Value | null => {
  const { intent } = asked;
  const question = inEnglish(asked.question);
  const text = span.trim();
  if (text.length > maxChars || !/[\p{L}\p{N}]/u.test(text)) return null;
  const words: Value = { kind: 'text', text };
  if (asksWho(asked)) {
    if (!isName(text) && mayBeCompany(text, asked)) return words;
    return isName(text) || isShortName(text) ? { kind: 'person', people: [{ name: cleanName(text) }] } : null;
  }
  if (traits[intent.kind].asksAmount) {
    const prices = pricesIn(text);
    if (prices.length > 0) return { kind: 'price', prices };
    // Fees and discounts may be shares.
    return /\d\s?%|\bper ?cent\b/i.test(text) ? words : null;
  }
  if (traits[intent.kind].asksDay) {
    const longAgo = /(?<![\d.,])1[5-8]\d\d(?![\d.,]\d|\d)/.exec(text)?.[0];
    const date = dateIn(text) ?? yearIn(text) ?? (longAgo === undefined ? null : { iso: longAgo });
    // Opening hours have no date.
    const isYearAlone = date !== null && /^\d{4}$/.test(date.iso) && keywords(text).length > 3;
    if (date && /^\d{4}/.test(date.iso) && !isYearAlone) return { kind: 'date', date: date.iso };
    return day.test(text) || (hour.test(text) && asksHour.test(asked.question)) ? words : null;
  }
  // A day is no place.
  if (/^\s*where\b/i.test(question) && day.test(text)) return null;
  if (traits[intent.kind].asksAddress) return isAddress(text, intent.channel) ? words : null;
  // An amount of what?
  if (/\bhow much\b/i.test(question) && /^\d[\d.,\s]*$/.test(text)) return null;
  const asksNumber =
    /\bhow (?:many|much|old|big|large|long|far|often|high|tall|wide|heavy)\b/i.test(question) ||
    asksNumberAbroad.test(asked.question);
  return asksNumber &&
    !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundreds?|thousands?|millions?)\b/i.test(
      text,
    )
    ? null
    : words;
};
