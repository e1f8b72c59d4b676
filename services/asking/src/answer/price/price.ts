import type { Price } from '@askwatch/contracts/answer';
import type { QuestionIntent } from '@askwatch/contracts/intent';
import { keywords } from '@askwatch/contracts/question';
import { evidenceOf, type Line, sentencesOf } from '../page-line.ts';
import { isPast } from '../past.ts';
import type { Found } from '../found.ts';
import { asksWholePricing, genericPriceTerm } from './asked.ts';
import { periodIn } from './money.ts';
import { findPlans } from './plans.ts';
import { free, type Priced, pricedIn } from './priced.ts';
import { tierOf } from './tier.ts';
import { share, weigh } from '../weights.ts';

const varies =
  /\b(?:costs?|prices?|pricing|fees?|rates?)\b.{0,60}\b(?:var(?:y|ies)|depends?|on request|negotiable|individual(?:ly)?)\b/i;

/** Amounts that aren't prices: donations, earnings, savings or form options. */
const noPrice =
  /\b(?:donat\w*|raised|saved|savings|ad spend|spent|revenue|sales value|tracked sales|worth|budget|fund(?:s|ed|ing)?|grants?|prize|turnover|profit|invest\w*|fine of|insured|parking|under \$|up to \$|salary|salaries)\b/i;
const aboutPrices =
  /\b(?:pric\w*|plans?|fees?|tickets?|costs?|rates?|subscription|membership|tuition|admission|entry|packages?|charges?|shop|store|buy|order|enrol\w*|registration)\b/i;
const pricePhrase =
  /\b(?:per|a|each|every|\/)\s?(?:month|year|hour|day|week|person|user|lesson|session|night|visit|seat)\b|\b(?:monthly|yearly|annual|costs?|prices?|fees?|from only|starting at|tickets?|entry)\b/i;

const maxPrices = 16;

/** If the question is only about "the price": the prices on the site's pricing page. */
const listed = (found: Priced[]): Priced[] => {
  const isAway = ({ line }: Priced) =>
    /\b(?:hotels?|accommodation|travel|donat\w*|jobs?|careers?)\b/i.test(
      new URL(line.page.url).pathname.replace(/[/_.-]/g, ' '),
    );
  const priced = found.filter(
    (one) => one.prices.length > 0 && !isAway(one) && !noPrice.test(`${one.title} ${one.text}`),
  );
  const place = ({ line }: Priced) =>
    `${new URL(line.page.url).pathname.replace(/[/_.-]/g, ' ')} ${line.page.title} ${line.headings.join(' ')}`;
  const onPage = priced.filter((one) => aboutPrices.test(place(one)));
  const told = onPage.length > 0 ? onPage : priced.filter(({ text, title }) => pricePhrase.test(`${title} ${text}`));
  const [first] = told;
  const unique = new Map(
    told
      .filter(({ line }) => line.page === first?.line.page)
      .map((one) => [`${one.line.headings.at(-1) ?? ''} ${one.title} ${one.text}`, one]),
  );
  return [...unique.values()].slice(0, maxPrices);
};

/** The cheapest or most expensive of the prices listed together. */
const extreme = (found: Priced[], question: string): Priced[] => {
  const cheapest = /\b(?:cheapest|lowest|least expensive)\b/i.test(question);
  if (!cheapest && !/\b(?:most expensive|highest|dearest)\b/i.test(question)) return found.slice(0, 1);
  const first = found[0];
  const together = found.filter(
    ({ line, prices, score }) => line.page === first?.line.page && prices.length > 0 && score >= first.score - 0.15,
  );
  const amount = ({ prices }: Priced) => prices[0]?.amount ?? 0;
  return [...together].sort((a, b) => (cheapest ? amount(a) - amount(b) : amount(b) - amount(a))).slice(0, 1);
};

const withoutPrice = (lines: Line[], wanted: string[]): Found | null => {
  const weights = weigh(lines, wanted);
  for (const line of lines)
    for (const text of sentencesOf(line.text))
      if (text.length < 300 && varies.test(text) && share(weights, text) >= 0.9)
        return { text, value: { kind: 'text', text }, evidence: [evidenceOf(line.page, text)] };
  return null;
};

/** Column names for a price: the tier instead of a date, which may change, and without remarks in brackets. */
const columnOf = ({ label }: Priced): string =>
  (/\d/.test(label) ? (tierOf(label) ?? label) : label).replace(/\s*\([^()]*\)|:$/g, '');

/**
 * Names a plan that occurs in several sections ("Monthly") together with its section, and one with several prices by
 * what distinguishes them.
 */
const planOf = (one: Priced, among: Priced[], found: Priced[]): string => {
  const { title, text, label, line } = one;
  const own = title === '' ? text : title;
  const isShared = among.some((other) => other.title === title && other.line.headings.at(-1) !== line.headings.at(-1));
  const isColumn =
    label !== '' &&
    found.some((other) => other.line.at === line.at && other.line.page === line.page && other.label !== label);
  const heading = line.headings.at(-1);
  return [
    ...(isShared && heading !== undefined && heading !== own ? [heading] : []),
    own,
    ...(isColumn ? [columnOf(one)] : []),
  ].join(', ');
};

/** If the question names no column, answers with all columns of the row; likewise for rows. */
const withColumns = (top: Priced[], found: Priced[]): Priced[] => {
  const [best] = top;
  if (top.length !== 1 || !best || best.label === '' || best.line.kind === 'heading') return top;
  const { line, title } = best;
  const alike = found.filter((one) => one.line.page === line.page && one.score > best.score - 0.01 && one.label !== '');
  const row = alike.filter((one) => one.line.at === line.at && one.title === title);
  const most = Math.max(...row.map(({ labelled }) => labelled));
  const said =
    new Set(row.map(({ label }) => label)).size === row.length ? row.filter(({ labelled }) => labelled === most) : top;
  if (said.length !== 1 || line.kind !== 'row') return said;
  const column = alike.filter(
    (one) =>
      one.line.kind === 'row' && one.label === said[0]?.label && one.line.headings.join() === line.headings.join(),
  );
  return column.length <= maxPrices && new Set(column.map((one) => one.title)).size === column.length ? column : said;
};

/** The period may be part of the plan's name. */
const periodOf = ({ title }: Priced, price: Price): Pick<Price, 'period'> => {
  const period = price.period ?? periodIn(title);
  return period === undefined ? {} : { period };
};

/**
 * "A top-level (Gold or Monad) sponsorship": any of the names in brackets may be the one on the page, and the word
 * before isn't.
 */
const readings = (question: string, subject: string[]): string[][] => {
  const aside = /([\p{L}\d-]+)\s*\(([^()]{2,60}?\bor\b[^()]{1,60}?)\)/iu.exec(question);
  if (!aside?.[1] || !aside[2]) return [subject];
  const [named, ...options] = [aside[1], ...aside[2].split(/,|\bor\b|\//i)].map((text) => new Set(keywords(text)));
  const others = subject.filter((term) => !named?.has(term) && !options.some((option) => option.has(term)));
  return options.filter((option) => option.size > 0).map((option) => [...option, ...others]);
};

/** What something costs, by plan if the page names one. */
export const findPrice = (lines: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  const current = lines.filter((line) => !isPast({ headings: line.headings, text: '' }));
  const plans = asksWholePricing(question, subject) ? findPlans(lines) : null;
  if (plans) return plans;
  const priced = readings(
    question,
    subject.filter((term) => !genericPriceTerm.has(term)),
  ).map((terms) => ({ terms, best: Math.max(0, ...pricedIn(current, terms, question).map(({ score }) => score)) }));
  const wanted = priced.sort((a, b) => b.best - a.best)[0]?.terms ?? [];
  const found = pricedIn(current, wanted, question).sort(
    (a, b) => b.score - a.score || Number(b.prices.length > 0) - Number(a.prices.length > 0),
  );
  const best = found[0];
  if (!best || best.score < (wanted.length === 0 ? 0.4 : 0.7)) return withoutPrice(lines, wanted);
  const top = wanted.length === 0 ? listed(found) : withColumns(extreme(found, question), found);
  if (wanted.length === 0 && top.length === 0) return withoutPrice(lines, wanted);
  const said = top.length === 0 ? [best] : top;
  const prices = said.flatMap((one) =>
    one.prices
      .slice(0, 3)
      .map((price) => ({ ...price, ...periodOf(one, price), plan: planOf(one, said, found).slice(0, 80) })),
  );
  return {
    text: said
      .map((one) =>
        (one.title !== '' && one.line.group.length > 1 ? `${planOf(one, said, found)}: ${one.text}` : one.text).slice(
          0,
          300,
        ),
      )
      .join('; '),
    value: {
      kind: 'price',
      prices: prices.length === 0 ? [{ amount: 0, text: free.exec(best.text)?.[0] ?? 'free' }] : prices,
    },
    evidence: said.flatMap(({ line, text, title }) => [
      ...(title !== '' && line.group.length > 1 ? [evidenceOf(line.page, title)] : []),
      evidenceOf(line.page, text),
    ]),
  };
};
