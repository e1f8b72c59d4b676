import type { Price } from '@askwatch/contracts/answer';
import type { QuestionIntent } from '@askwatch/contracts/question';
import { coverage, evidenceOf, type Line, sentencesOf } from './page-line.ts';
import type { Found } from './person.ts';

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

const generic = new Set(['cost', 'price', 'pricing', 'much', 'fee', 'charge', 'pay', 'year', 'month', 'per', 'plan', 'large', 'does', 'each', 'every', 'receive', 'get']);
const free = /\b(?:free of charge|for free|is free|are free|completely free|no (?:fee|cost|charge))\b/i;

type Priced = { text: string; quote: string; prices: Price[]; line: Line; score: number };

const candidates = (lines: Line[], subject: string[]): Priced[] =>
  lines.flatMap((line): Priced[] => {
    const isGroup = line.kind === 'card' || line.kind === 'row' || line.kind === 'definition';
    if (isGroup && line.group[0] !== line.text) return [];
    const texts = isGroup ? [line.group.join(' ')] : sentencesOf(line.text);
    return texts.flatMap((text): Priced[] => {
      const prices = pricesIn(text);
      if (prices.length === 0 && !free.test(text)) return [];
      const heading = line.headings.at(-1) ?? '';
      const score = subject.length === 0 ? 0.5 : Math.max(coverage(subject, text), coverage(subject, `${text} ${heading}`) * 0.95);
      return [{ text, quote: text, prices, line, score: score - (prices.length > 4 ? 0.2 : 0) }];
    });
  });

/** What something costs, by plan where the page names one. */
export const findPrice = (lines: Line[], { subject }: QuestionIntent): Found | null => {
  const wanted = subject.filter((term) => !generic.has(term));
  const found = candidates(lines, wanted).sort((a, b) => b.score - a.score);
  const best = found[0];
  if (!best || best.score < (wanted.length === 0 ? 0.4 : 0.6)) return null;
  const top = wanted.length === 0 ? found.filter(({ prices }) => prices.length > 0).slice(0, 6) : [best];
  const prices = top.flatMap(({ prices: own, line, text }) =>
    own.slice(0, 3).map((price) => ({ ...price, plan: (line.headings.at(-1) ?? text).slice(0, 80) })),
  );
  const isFree = prices.length === 0;
  if (isFree && wanted.length > 0 && coverage(wanted, best.text) < 0.5) return null;
  return {
    text: isFree ? best.text : top.map(({ text }) => text.slice(0, 200)).join('; '),
    value: { kind: 'price', prices: isFree ? [{ amount: 0, text: free.exec(best.text)?.[0] ?? 'free' }] : prices },
    evidence: (isFree ? [best] : top).map(({ line, quote }) => evidenceOf(line.page, quote)),
  };
};
