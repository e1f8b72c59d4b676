import type { Price } from '@askwatch/contracts/answer';

const codes =
  'USD|EUR|GBP|CHF|JPY|INR|AUD|CAD|NZD|SGD|HKD|CNY|SEK|NOK|DKK|PLN|CZK|HUF|ZAR|BRL|KRW|GHS|NGN|KES|AED|MXN|TRY|ILS|THB|PHP|RON';
const named: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  zł: 'PLN',
  kč: 'CZK',
  euro: 'EUR',
  euros: 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  pound: 'GBP',
  pounds: 'GBP',
  rs: 'INR',
  'rs.': 'INR',
  r: 'ZAR',
};
const units = `€|£|₹|\\$|${codes}|${codes.toLowerCase()}|[Zz]ł|[Kk]č|[Ee]uros?|EUROS?|[Dd]ollars?|[Pp]ounds`;
const dollarsOf: Record<string, string> = {
  A: 'AUD',
  AU: 'AUD',
  C: 'CAD',
  CA: 'CAD',
  NZ: 'NZD',
  S: 'SGD',
  HK: 'HKD',
  R: 'BRL',
};
const scale = '([kKmM](?![\\p{L}]))?';
/** A sign or a code before the amount, or a code after it. */
const money = new RegExp(
  `((?<!\\p{L})(?:US|AU?|CA?|NZ|S|HK|R))?([$€£¥₹])\\s?(\\d[\\d.,]*)\\s?${scale}` +
    // "R3,999" is an amount in rand, "R2" a product.
    `|(?<!\\p{L})(${codes}|Rs\\.?|R(?=\\s?\\d{1,3}(?:,\\d{3}|\\d*\\.\\d\\d)|\\d{3}))\\s?(\\d[\\d.,]*)\\s?${scale}` +
    `|(?<![\\d.,])(\\d[\\d.,]*)\\s?${scale}\\s?(?:(?:US|AU?|CA?)(?=\\$))?(${units})(?![\\p{L}\\d])`,
  'gu',
);

const periods: [RegExp, Price['period']][] = [
  [
    /\b(?:pro|im|par|al|por)\s(?:Jahr|an|año)(?!\p{L})|\/\s?(?:Jahr|an|año)(?!\p{L})|\b(?:jährlich|annuel|anual)|\b(?:per|a|\/)\s*(?:year|annum|yr)\b|\/\s?y(?:ea)?r|\bannual(?:ly)?\b|\byearly\b/iu,
    'year',
  ],
  [
    /\b(?:pro|im|par|al|por)\s(?:Monat|mois|mes)\b|\/\s?(?:Monat|mois|mes)\b|\b(?:monatlich|mensuel|mensual)|\b(?:per|a)\s*month\b|\/\s?mo(?:nth)?\b|\bmonthly\b/i,
    'month',
  ],
  [/\b(?:per|a)\s*week\b|\/\s?week/i, 'week'],
  [/\b(?:per|a)\s*day\b|\/\s?day/i, 'day'],
  [/\b(?:per|an)\s*hour\b|\/\s?h(?:ou)?r/i, 'hour'],
];

/** The billing period in a text. */
export const periodIn = (text: string): Price['period'] => periods.find(([pattern]) => pattern.test(text))?.[1];

const amountOf = (written: string, by = ''): number => {
  const digits = written.replace(/[.,]+$/, '');
  const [, whole = digits, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  const plain = `${whole.replace(/[.,]/g, '')}.${cents}`;
  return Number(plain) * (by === '' ? 1 : by.toLowerCase() === 'k' ? 1000 : 1_000_000);
};

const currencyOf = (sign: string): string | undefined =>
  named[sign.toLowerCase()] ?? (new RegExp(`^(?:${codes})$`, 'i').test(sign) ? sign.toUpperCase() : undefined);

/** The prices in a text, in order, with their positions. */
export const pricesAt = (text: string): { price: Price; from: number; to: number }[] =>
  [...text.matchAll(money)].flatMap((match) => {
    const [words, country = '', sign, signed, signedBy, code, coded, codedBy, counted, countedBy, unit] = match;
    const amount = amountOf(signed ?? coded ?? counted ?? '', signedBy ?? codedBy ?? countedBy);
    if (!Number.isFinite(amount)) return [];
    const currency = (sign === '$' ? dollarsOf[country] : undefined) ?? currencyOf(sign ?? code ?? unit ?? '');
    const [from, to] = [match.index, match.index + words.length];
    const period = periodIn(`${text.slice(to, to + 24)} ${text.slice(0, from)}`);
    return [
      {
        price: {
          amount,
          ...(currency ? { currency } : {}),
          ...(period ? { period } : {}),
          text: words.replace(/[.,]+$/, '').trim(),
        },
        from,
        to,
      },
    ];
  });

/** The prices in a text, in order. */
export const pricesIn = (text: string): Price[] => pricesAt(text).map(({ price }) => price);

const inHeader = new RegExp(`(?<![\\p{L}\\d])(?:${codes}|[Ee]uros?|EUROS?)(?!\\p{L})|[$€£₹]`, 'u');

/** The number in a cell whose column or table header gives the currency. */
export const priceOfCell = (text: string, header: string): Price | undefined => {
  const currency = currencyOf(inHeader.exec(header)?.[0] ?? '');
  return currency !== undefined && /^\d[\d.,]*(?:\s?[.,]-)?$/.test(text.trim())
    ? { amount: amountOf(text.trim().replace(/\s?[.,]-$/, '')), currency, text: text.trim() }
    : undefined;
};
