import type { Price } from '@askwatch/contracts/answer';
import type { Understood } from '@askwatch/contracts/intent';
import { otherWords } from '@askwatch/contracts/abroad';
import { keywords } from '@askwatch/contracts/question';
import { genericPriceTerm } from '../price/asked.ts';
import { pricesIn } from '../price/money.ts';
import { isTierWord } from '../price/tier.ts';
import { coverage, isLight } from '../weights.ts';
import { linesBefore, placeOf } from './date.ts';
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

/** Words of questions that say what kind of price it is, but not of what; pages need not repeat them. */
const isGeneric = (term: string): boolean =>
  isLight(term) ||
  isTierWord(term) ||
  genericPriceTerm.has(term) ||
  /^(?:plans|costs|prices|fees|charged|paid|amount|money|salary|monthly|yearly|annual|annually|week|weekly|day|daily|hour|hourly|user|person)$/.test(
    term,
  );

/** Synonyms share their beginning, which must be long enough to tell. */
const stemChars = 5;

/** Whether something that was asked for, apart from the site's own name, stands where the price does or just before. */
const isOfAsked = (quoted: Quoted, { intent }: Understood): boolean => {
  const { quotes, lines } = quoted;
  const titles = lines.map(({ page }) => page.title).join(' ');
  const asked = intent.subject.filter((term) => !isGeneric(term) && coverage([term], titles) === 0);
  if (asked.length === 0) return true;
  // "Tie, $25" as the heading above is another thing with a price of its own.
  const above = lines.flatMap(({ headings }) => headings.filter((heading) => pricesIn(heading).length === 0));
  const near = lines.flatMap((line) => [...line.group, ...(line.header ?? []), placeOf(line)]).concat(above);
  // The lines before say what a bare price is of. One with words of its own is of what these name.
  const isBare = keywords(quotes.join(' ')).every((word) => isGeneric(word) || !/\p{L}{3}/u.test(word));
  const said = [...quotes, ...near, ...(isBare ? linesBefore(quoted) : [])].join(' ').toLowerCase();
  const words = [...asked, ...asked.flatMap((term) => otherWords(term))];
  return (
    coverage(words, said) > 0 ||
    asked.some((term) => term.length >= stemChars && said.includes(term.slice(0, stemChars)))
  );
};

/** Charges beside the price of the thing. */
const beside = String.raw`(?:deposits?|surcharges?|penalt(?:y|ies)|(?:transaction|booking|processing|handling|late|cancell?ation|admin(?:istration)?|shipping|delivery|refund)\s+(?:fee|charge|cost)s?)`;

/** "A 5 euro transaction fee", "a deposit of $50": a charge that was not asked for. */
const isCharge = ({ amount }: Price, quotes: string[], question: string): boolean => {
  const written = String.raw`(?<!\d)${String(Math.trunc(amount))}(?!\d)(?:[.,]\d+)?`;
  const charge = new RegExp(
    String.raw`${written}\s*(?:\p{Sc}|\p{L}{3,7})?\s+(${beside})|\b(${beside})\s+(?:of|is|:)\s*(?:\p{Sc}|\p{L}{3})?\s*${written}`,
    'iu',
  );
  const found = quotes.map((quote) => charge.exec(quote.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')));
  return found.every((one) => one !== null && coverage(keywords(one[1] ?? one[2] ?? ''), question) === 0);
};

/** A heading that names a plan has few other words: "Plans for any kind of business" names none. */
const planWords = 3;
const once = /\b(?:one[- ](?:off|time)|once|lifetime)\b/i;

/** A price has an amount that the page gives, for the plan and the period asked for. */
export const priceFault = (prices: Price[], quoted: Quoted, asked: Understood): Fault | null => {
  const { quotes, lines } = quoted;
  const { question } = asked;
  const scale = /\d\s?(?:k|m|thousand|million|lakh)\b/i;
  if (!quotes.some((quote) => scale.test(quote)) && !prices.every((price) => isQuoted(price, quotes)))
    return 'amount-not-quoted';
  if (prices.every((price) => isCharge(price, quotes, question))) return 'another-thing';
  if (prices.some((price) => isOtherCurrency(price, quotes))) return 'amount-not-quoted';
  const plan = planAsked.exec(question)?.[1];
  const isLabel = (text: string) => keywords(text).length <= planWords;
  const plans = prices.flatMap((price) => (price.plan !== undefined && isLabel(price.plan) ? [price.plan] : []));
  const said = [
    ...plans,
    ...prices.map((price) => price.text),
    ...quotes,
    ...lines.flatMap(({ group, headings }) => [...group, ...headings.filter(isLabel)]),
  ].join(' ');
  const isNamed = plan !== undefined && !anyPlan.test(plan);
  if (isNamed && coverage([plan.toLowerCase()], said) === 0) return 'another-plan';
  // One plan may have a price a month and one a year; more prices are those of several plans.
  if (isNamed && prices.length > 2 && coverage([plan.toLowerCase()], plans.join(' ')) === 0) return 'another-plan';
  const period = periods.find(([, words]) => words.test(question))?.[0];
  const given = prices.flatMap((price) => price.period ?? []);
  if (!isOfAsked(quoted, asked)) return 'another-thing';
  if (once.test(question) && given.length === prices.length) return 'another-period';
  return period !== undefined && given.length === prices.length && !given.includes(period) ? 'another-period' : null;
};
