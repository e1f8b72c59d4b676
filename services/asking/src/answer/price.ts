import type { Price } from '@askwatch/contracts/answer';
import { keywords, type QuestionIntent } from '@askwatch/contracts/question';
import { evidenceOf, isPast, type Line, sentencesOf } from './page-line.ts';
import type { Found } from './found.ts';
import { exactTerms, holdsExact, share, weigh, type Weights } from './weights.ts';

const currencies: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', usd: 'USD', eur: 'EUR', gbp: 'GBP', inr: 'INR', aud: 'AUD', cad: 'CAD', sek: 'SEK', nok: 'NOK', dkk: 'DKK', pln: 'PLN', zł: 'PLN', kč: 'CZK', chf: 'CHF', jpy: 'JPY', euro: 'EUR', euros: 'EUR', dollars: 'USD', pounds: 'GBP' };
const money =
  /(?:((?:US|A|C|NZ|CA|AU)?)([$€£¥₹])\s?(\d[\d.,]*)\s?([kKmM](?![\p{L}]))?|(?<![\d.,])(\d[\d.,]*)\s?([kKmM](?![\p{L}]))?\s?(€|£|USD|EUR|GBP|CHF|JPY|INR|AUD|CAD|SEK|NOK|DKK|PLN|zł|kč|euros?|dollars|pounds)(?![\p{L}]))/giu;
const periods: [RegExp, Price['period']][] = [
  [/\b(?:per|a|\/)\s*(?:year|annum|yr)\b|\/\s?y(?:ea)?r|\bannual(?:ly)?\b|\byearly\b/i, 'year'],
  [/\b(?:per|a)\s*month\b|\/\s?mo(?:nth)?\b|\bmonthly\b/i, 'month'],
  [/\b(?:per|a)\s*week\b|\/\s?week/i, 'week'],
  [/\b(?:per|a)\s*day\b|\/\s?day/i, 'day'],
  [/\b(?:per|an)\s*hour\b|\/\s?h(?:ou)?r/i, 'hour'],
];

const amountOf = (digits: string, scale: string | undefined): number => {
  const plain = /[.,]\d{2}$/.test(digits) ? digits.slice(0, -3).replace(/[.,]/g, '') + '.' + digits.slice(-2) : digits.replace(/[.,]/g, '');
  return Number(plain) * (scale === undefined ? 1 : scale.toLowerCase() === 'k' ? 1000 : 1_000_000);
};

/** The prices that a text names, in order. */
export const pricesIn = (text: string): Price[] =>
  [...text.matchAll(money)].flatMap((match): Price[] => {
    const [words, dollars, sign, before, scaleBefore, behind, scaleBehind, unit] = match;
    const amount = amountOf((before ?? behind ?? '').replace(/[.,]+$/, ''), scaleBefore ?? scaleBehind);
    const country = { a: 'AUD', au: 'AUD', c: 'CAD', ca: 'CAD', nz: 'NZD' }[(dollars ?? '').toLowerCase()];
    const currency = sign === '$' && country !== undefined ? country : currencies[(sign ?? unit ?? '').toLowerCase()];
    const around = `${text.slice(match.index + words.length, match.index + words.length + 24)} ${text.slice(0, match.index)}`;
    const period = periods.find(([pattern]) => pattern.test(around))?.[1];
    if (!Number.isFinite(amount)) return [];
    return [{ amount, ...(currency ? { currency } : {}), ...(period ? { period } : {}), text: words.replace(/[.,]+$/, '').trim() }];
  });

const generic = new Set(['cost', 'price', 'pricing', 'much', 'fee', 'charge', 'pay', 'year', 'month', 'per', 'plan', 'large', 'does', 'each', 'every', 'receive', 'get', 'cheapest', 'lowest', 'highest', 'expensive', 'dearest', 'big', 'high']);
const free = /\b(?:free of charge|for free|is free|are free|completely free|no (?:fee|cost|charge)|free (?:&|and) open[- ]source)\b/i;
const varies = /\b(?:costs?|prices?|pricing|fees?|rates?)\b.{0,60}\b(?:var(?:y|ies)|depends?|on request|negotiable|individual(?:ly)?)\b/i;

type Priced = { text: string; title: string; prices: Price[]; line: Line; score: number };

const addsUp = /^(?:all|everything|includes?|including|plus|\+|same|with)\b/i;

/** What a price is for: the first line of its card, or the one right above it where that says more of what was asked. */
const titleOf = (above: string[], weights: Weights): string => {
  const [first = ''] = above;
  const last = above.at(-1) ?? '';
  return last.length < 60 && !addsUp.test(last) && share(weights, last) > share(weights, first) ? last : first;
};

/** A price stands in its sentence, or in a card or a row below or beside what it is for. */
const candidates = (lines: Line[], subject: string[]): Priced[] => {
  const weights = weigh(lines, subject);
  const exact = exactTerms(subject);
  return lines.flatMap((line): Priced[] =>
    sentencesOf(line.text).flatMap((text): Priced[] => {
      const prices = pricesIn(text);
      if (prices.length === 0 && !free.test(text)) return [];
      const inGroup = ['card', 'row', 'definition'].includes(line.kind) && line.group.length > 1;
      // Other lines of a card may name other plans ("all that Silver has"): its title alone says which one it is.
      const place = line.group.indexOf(line.text);
      const title = inGroup ? titleOf(line.group.slice(0, Math.max(1, place)), weights) : (line.headings.at(-1) ?? '');
      const column = line.header && line.header.length === line.group.length ? (line.header[place] ?? '') : '';
      const above = `${line.headings.join(' ')} ${line.page.title}`;
      if (!holdsExact(exact, `${text} ${title} ${column} ${above}`)) return [];
      const own = share(weights, `${text} ${title} ${column}`);
      const all = share(weights, `${text} ${title} ${column} ${above}`);
      return [{ text, title: title === text ? '' : title, prices, line, score: subject.length === 0 ? 0.5 : Math.max(own, own * 0.5 + all * 0.5) }];
    }),
  );
};

/** Sums of money that are no price: what was given, earned, saved or is offered in a form. */
const noPrice = /\b(?:donat\w*|raised|saved|savings|ad spend|spent|revenue|sales value|tracked sales|worth|budget|fund(?:s|ed|ing)?|grants?|prize|turnover|profit|invest\w*|fine of|insured|parking|under \$|up to \$|salary|salaries)\b/i;
const aboutPrices = /\b(?:pric\w*|plans?|fees?|tickets?|costs?|rates?|subscription|membership|tuition|admission|entry|packages?|charges?|shop|store|buy|order|enrol\w*|registration)\b/i;
const tellsPrice = /\b(?:per|a|each|every|\/)\s?(?:month|year|hour|day|week|person|user|lesson|session|night|visit|seat)\b|\b(?:monthly|yearly|annual|costs?|prices?|fees?|from only|starting at|tickets?|entry)\b/i;

/** Where nothing but "the price" was asked for: the prices that the site's page of prices lists. */
const listed = (found: Priced[]): Priced[] => {
  const isAway = ({ line }: Priced) => /\b(?:hotels?|accommodation|travel|donat\w*|jobs?|careers?)\b/i.test(new URL(line.page.url).pathname.replace(/[/_.-]/g, ' '));
  const priced = found.filter((one) => one.prices.length > 0 && !isAway(one) && !noPrice.test(`${one.title} ${one.text}`));
  const place = ({ line }: Priced) => `${new URL(line.page.url).pathname.replace(/[/_.-]/g, ' ')} ${line.page.title} ${line.headings.join(' ')}`;
  const onPage = priced.filter((one) => aboutPrices.test(place(one)));
  const told = onPage.length > 0 ? onPage : priced.filter(({ text, title }) => tellsPrice.test(`${title} ${text}`));
  const [first] = told;
  const unique = new Map(told.filter(({ line }) => line.page === first?.line.page).map((one) => [`${one.line.headings.at(-1) ?? ''} ${one.title} ${one.text}`, one]));
  return [...unique.values()].slice(0, mostPrices);
};
const mostPrices = 16;

/** The cheapest or the dearest of the prices that stand together. */
const extreme = (found: Priced[], question: string): Priced[] => {
  const cheapest = /\b(?:cheapest|lowest|least expensive)\b/i.test(question);
  if (!cheapest && !/\b(?:most expensive|highest|dearest)\b/i.test(question)) return found.slice(0, 1);
  const first = found[0];
  const together = found.filter(({ line, prices, score }) => line.page === first?.line.page && prices.length > 0 && score >= (first.score ?? 0) - 0.15);
  const amount = ({ prices }: Priced) => prices[0]?.amount ?? 0;
  return [...together].sort((a, b) => (cheapest ? amount(a) - amount(b) : amount(b) - amount(a))).slice(0, 1);
};

const withoutPrice = (lines: Line[], wanted: string[]): Found | null => {
  const weights = weigh(lines, wanted);
  for (const line of lines)
    for (const text of sentencesOf(line.text))
      if (text.length < 300 && varies.test(text) && share(weights, text) >= 0.9) return { text, value: { kind: 'text', text }, evidence: [evidenceOf(line.page, text)] };
  return null;
};

/** A plan that several sections have ("Monthly") is named with its section. */
const planOf = ({ title, text, line }: Priced, among: Priced[]): string => {
  const own = title === '' ? text : title;
  const isShared = among.some((other) => other.title === title && other.line.headings.at(-1) !== line.headings.at(-1));
  const heading = line.headings.at(-1);
  return isShared && heading !== undefined && heading !== own ? `${heading}, ${own}` : own;
};

/** The period may stand in the plan's name. */
const periodOf = ({ title }: Priced, price: Price): Pick<Price, 'period'> => {
  const period = price.period ?? periods.find(([pattern]) => pattern.test(title))?.[1];
  return period === undefined ? {} : { period };
};

/** "A top-level (Gold or Monad) sponsorship": each of the names in brackets may be the page's, and the word before is none of them. */
const readings = (question: string, subject: string[]): string[][] => {
  const aside = /([\p{L}\d-]+)\s*\(([^()]{2,60}?\bor\b[^()]{1,60}?)\)/iu.exec(question);
  if (!aside?.[1] || !aside[2]) return [subject];
  const [named, ...options] = [aside[1], ...aside[2].split(/,|\bor\b|\//i)].map((text) => new Set(keywords(text)));
  const others = subject.filter((term) => !named?.has(term) && !options.some((option) => option.has(term)));
  return options.filter((option) => option.size > 0).map((option) => [...option, ...others]);
};

/** What something costs, by plan where the page names one. */
export const findPrice = (lines: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  const current = lines.filter((line) => !isPast({ headings: line.headings, text: '' }));
  const priced = readings(question, subject.filter((term) => !generic.has(term))).map((terms) => ({ terms, best: Math.max(0, ...candidates(current, terms).map(({ score }) => score)) }));
  const wanted = priced.sort((a, b) => b.best - a.best)[0]?.terms ?? [];
  const found = candidates(current, wanted).sort((a, b) => b.score - a.score || Number(b.prices.length > 0) - Number(a.prices.length > 0));
  const best = found[0];
  if (!best || best.score < (wanted.length === 0 ? 0.4 : 0.7)) return withoutPrice(lines, wanted);
  const top = wanted.length === 0 ? listed(found) : extreme(found, question);
  if (wanted.length === 0 && top.length === 0) return withoutPrice(lines, wanted);
  const said = top.length === 0 ? [best] : top;
  const prices = said.flatMap((one) => one.prices.slice(0, 3).map((price) => ({ ...price, ...periodOf(one, price), plan: planOf(one, said).slice(0, 80) })));
  return {
    text: said.map((one) => (one.title !== '' && one.line.group.length > 1 ? `${planOf(one, said)}: ${one.text}` : one.text).slice(0, 300)).join('; '),
    value: { kind: 'price', prices: prices.length === 0 ? [{ amount: 0, text: free.exec(best.text)?.[0] ?? 'free' }] : prices },
    evidence: said.flatMap(({ line, text, title }) => [...(title !== '' && line.group.length > 1 ? [evidenceOf(line.page, title)] : []), evidenceOf(line.page, text)]),
  };
};
