import type { Value } from '@askwatch/contracts/answer';
import { traits, type Understood } from '@askwatch/contracts/intent';
import { dateIn, yearIn } from './date/dates.ts';
import { cleanName, isName } from './person/names.ts';
import { pricesAt, pricesIn } from './price/money.ts';

const maxChars = 200;

const isAddress = (text: string, channel: Understood['intent']['channel']): boolean => {
  const isEmail = /^\S+@\S+\.\p{L}{2,}$/u.test(text);
  const isPhone = /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 7;
  const isPostal = /\p{L}{3}/u.test(text) && !isEmail && !isPhone;
  const fits = { email: isEmail, phone: isPhone, postal: isPostal };
  return channel === undefined || channel === 'any' ? isEmail || isPhone : fits[channel];
};

const email = /[^\s@<>()"']+@[^\s@<>()"',;]+\.\p{L}{2,}/gu;
const phone = /\+?\(?\d[\d\s().\/-]{5,}\d/g;

/**
 * The whole value that a span is part of: a reader may choose only the host of an email address, or half a number.
 * @returns the words from `from` on; the span itself if it is in no such value
 */
export const typedAt = (
  line: string,
  start: number,
  end: number,
  { intent }: Understood,
): { from: number; text: string } => {
  const { asksAddress, asksAmount } = traits[intent.kind];
  const whole = (from: number, text: string) => ({ from, text });
  const span = whole(start, line.slice(start, end));
  if (asksAddress && intent.channel !== 'postal')
    return (
      [email, phone]
        .flatMap((pattern) => [...line.matchAll(pattern)].map(({ index, 0: text }) => whole(index, text)))
        .find(({ from, text }) => from < end && from + text.length > start) ?? span
    );
  // A span around a price says more: its plan and period.
  const price = asksAmount && pricesAt(line).find(({ from, to }) => from <= start && to >= end);
  return price ? whole(price.from, line.slice(price.from, price.to).trim()) : span;
};

/**
 * The value of the words that a reader chose, if they are of the type asked for: a person looks like a name, a price
 * has an amount.
 * @returns null if they are not
 */
export const valueOfSpan = (span: string, { question, intent }: Understood): Value | null => {
  const text = span.trim();
  if (text.length > maxChars || !/[\p{L}\p{N}]/u.test(text)) return null;
  const words: Value = { kind: 'text', text };
  if (traits[intent.kind].asksHolder || /^\s*who\b/i.test(question))
    return isName(text) ? { kind: 'person', people: [{ name: cleanName(text) }] } : null;
  if (traits[intent.kind].asksAmount) {
    const prices = pricesIn(text);
    return prices.length > 0 ? { kind: 'price', prices } : null;
  }
  if (traits[intent.kind].asksDay) {
    const date = dateIn(text) ?? yearIn(text);
    // Opening hours have no date.
    return date && /^\d{4}/.test(date.iso) ? { kind: 'date', date: date.iso } : /\d/.test(text) ? words : null;
  }
  if (traits[intent.kind].asksAddress) return isAddress(text, intent.channel) ? words : null;
  const asksNumber = /\bhow (?:many|much|old|big|large|long|far|often)\b/i.test(question);
  return asksNumber &&
    !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundreds?|thousands?|millions?)\b/i.test(
      text,
    )
    ? null
    : words;
};
