import type { Price } from '@askwatch/contracts/answer';
import type { Understood } from '@askwatch/contracts/intent';
import { coverage } from '../weights.ts';
import type { Quoted } from './quoted.ts';
import type { Fault } from './verify.ts';

const free = /\b(?:free|no (?:cost|charge|fee)|gratis|complimentary|without charge)\b/i;
const periods: [Price['period'], RegExp][] = [
  ['month', /\b(?:per month|a month|monthly|each month|\/ ?mo(?:nth)?)\b/i],
  ['year', /\b(?:per year|a year|yearly|annual(?:ly)?|per annum|each year)\b/i],
  ['week', /\b(?:per week|a week|weekly)\b/i],
  ['day', /\b(?:per day|a day|daily)\b/i],
  ['hour', /\b(?:per hour|an hour|hourly)\b/i],
];

/** "The Pro plan", but not "the cheapest plan". */
const planAsked = /\b(?!the\b|a\b|your\b|their\b|this\b|each\b|every\b)([\p{L}\d]+) (?:plan|tier|edition)s?\b/iu;
const anyPlan =
  /^(?:cheapest|lowest|highest|dearest|expensive|basic-?level|which|what|pricing|price|priced|paid|monthly|yearly|annual|different|other|main|all|of|any|entry|top|first|and)$/i;

const isQuoted = ({ amount }: Price, quotes: string[]): boolean => {
  if (amount === 0) return quotes.some((quote) => free.test(quote) || /(?<!\d)0(?!\d)/.test(quote));
  const whole = String(Math.trunc(amount));
  const written = new RegExp(`(?<![\\d])${whole}(?!\\d)`);
  return quotes.some((quote) => written.test(quote.replace(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/gu, '')));
};

const signs: Record<string, RegExp> = { USD: /\$|USD|dollar/i, EUR: /€|EUR/i, GBP: /£|GBP|pound/i };
/** Whether the quotes name currencies, but not this one. */
const isOtherCurrency = ({ currency = '' }: Price, quotes: string[]): boolean =>
  signs[currency] !== undefined &&
  quotes.some((quote) => Object.values(signs).some((sign) => sign.test(quote))) &&
  !quotes.some((quote) => signs[currency]?.test(quote));

/** A price has an amount that the page gives, for the plan and the period asked for. */
export const priceFault = (prices: Price[], { quotes, lines }: Quoted, { question }: Understood): Fault | null => {
  const scale = /\d\s?(?:k|m|thousand|million|lakh)\b/i;
  if (!quotes.some((quote) => scale.test(quote)) && !prices.every((price) => isQuoted(price, quotes)))
    return 'amount-not-quoted';
  if (prices.some((price) => isOtherCurrency(price, quotes))) return 'amount-not-quoted';
  const plan = planAsked.exec(question)?.[1];
  const said = [
    ...prices.map((price) => `${price.plan ?? ''} ${price.text}`),
    ...quotes,
    ...lines.flatMap(({ group, headings }) => [...group, ...headings]),
  ].join(' ');
  const isNamed = plan !== undefined && !anyPlan.test(plan);
  if (isNamed && coverage([plan.toLowerCase()], said) === 0) return 'another-plan';
  // One plan may have a price a month and one a year; more prices are those of several plans.
  if (isNamed && prices.length > 2 && prices.every((price) => price.plan === undefined)) return 'another-plan';
  const period = periods.find(([, words]) => words.test(question))?.[0];
  const given = prices.flatMap((price) => price.period ?? []);
  return period !== undefined && given.length === prices.length && !given.includes(period) ? 'another-period' : null;
};
