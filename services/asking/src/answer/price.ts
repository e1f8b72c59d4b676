import type { Price } from '@askwatch/contracts/answer';
import type { QuestionIntent } from '@askwatch/contracts/question';
import { evidenceOf, isPast, type Line, sentencesOf } from './page-line.ts';
import type { Found } from './person.ts';
import { exactTerms, holdsExact, share, weigh } from './weights.ts';

const currencies: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', usd: 'USD', eur: 'EUR', gbp: 'GBP', chf: 'CHF', jpy: 'JPY', euro: 'EUR', euros: 'EUR', dollars: 'USD', pounds: 'GBP' };
const money =
  /(?:(US)?([$€£¥])\s?(\d[\d.,]*)\s?([kKmM](?![\p{L}]))?|(?<![\d.,])(\d[\d.,]*)\s?([kKmM](?![\p{L}]))?\s?(€|£|USD|EUR|GBP|CHF|JPY|euros?|dollars|pounds)(?![\p{L}]))/giu;
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
    const [words, , sign, before, scaleBefore, behind, scaleBehind, unit] = match;
    const amount = amountOf((before ?? behind ?? '').replace(/[.,]+$/, ''), scaleBefore ?? scaleBehind);
    const currency = currencies[(sign ?? unit ?? '').toLowerCase()];
    const around = text.slice(match.index + words.length, match.index + words.length + 24);
    const period = periods.find(([pattern]) => pattern.test(around))?.[1];
    if (!Number.isFinite(amount)) return [];
    return [{ amount, ...(currency ? { currency } : {}), ...(period ? { period } : {}), text: words.replace(/[.,]+$/, '').trim() }];
  });

const generic = new Set(['cost', 'price', 'pricing', 'much', 'fee', 'charge', 'pay', 'year', 'month', 'per', 'plan', 'large', 'does', 'each', 'every', 'receive', 'get', 'cheapest', 'lowest', 'highest', 'expensive', 'dearest', 'big', 'high']);
const free = /\b(?:free of charge|for free|is free|are free|completely free|no (?:fee|cost|charge)|free (?:&|and) open[- ]source)\b/i;
const varies = /\b(?:costs?|prices?|pricing|fees?|rates?)\b.{0,60}\b(?:var(?:y|ies)|depends?|on request|negotiable|individual(?:ly)?)\b/i;

type Priced = { text: string; title: string; prices: Price[]; line: Line; score: number };

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
      const title = inGroup ? (line.group[0] ?? '') : (line.headings.at(-1) ?? '');
      const place = line.group.indexOf(line.text);
      const column = line.header && line.header.length === line.group.length ? (line.header[place] ?? '') : '';
      const above = `${line.headings.join(' ')} ${line.page.title}`;
      if (!holdsExact(exact, `${text} ${title} ${column} ${above}`)) return [];
      const own = share(weights, `${text} ${title} ${column}`);
      const all = share(weights, `${text} ${title} ${column} ${above}`);
      return [{ text, title: title === text ? '' : title, prices, line, score: subject.length === 0 ? 0.5 : Math.max(own, own * 0.5 + all * 0.5) }];
    }),
  );
};

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

/** What something costs, by plan where the page names one. */
export const findPrice = (lines: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  const wanted = subject.filter((term) => !generic.has(term));
  const found = candidates(lines.filter((line) => !isPast({ headings: line.headings, text: '' })), wanted).sort((a, b) => b.score - a.score || Number(b.prices.length > 0) - Number(a.prices.length > 0));
  const best = found[0];
  if (!best || best.score < (wanted.length === 0 ? 0.4 : 0.7)) return withoutPrice(lines, wanted);
  const top = wanted.length === 0 ? found.filter(({ prices }) => prices.length > 0).slice(0, 6) : extreme(found, question);
  const said = top.length === 0 ? [best] : top;
  const prices = said.flatMap(({ prices: own, title, text }) => own.slice(0, 3).map((price) => ({ ...price, plan: (title === '' ? text : title).slice(0, 80) })));
  return {
    text: said.map(({ text, title, line }) => (title !== '' && line.group.length > 1 ? `${title}: ${text}` : text).slice(0, 300)).join('; '),
    value: { kind: 'price', prices: prices.length === 0 ? [{ amount: 0, text: free.exec(best.text)?.[0] ?? 'free' }] : prices },
    evidence: said.flatMap(({ line, text, title }) => [...(title !== '' && line.group.length > 1 ? [evidenceOf(line.page, title)] : []), evidenceOf(line.page, text)]),
  };
};
