import type { Price } from '@askwatch/contracts/answer';
import { evidenceOf, type Line } from '../page-line.ts';
import { isPast } from '../past.ts';
import type { Found } from '../found.ts';
import { isButton } from '../siblings.ts';
import { periodIn, pricesIn } from './money.ts';

/** A plan or product with its price, as a card or row of a pricing page has it. */
type PlanPrice = { plan: string; price: Price; quotes: string[]; line: Line; under: string };

const isPricingPage = (line: Line): boolean =>
  /\b(?:pric(?:e|es|ing)|plans?|rates|fees|tariffs?|packages)\b/i.test(
    `${new URL(line.page.url).pathname.replace(/[/_.-]/g, ' ')} ${line.page.title.split(/\s[|–—•·:-]\s/u)[0] ?? ''}`,
  );

const planChars = 60;
const maxPlans = 24;
/** What a plan without a price says instead. */
const withoutAmount =
  /^(?:free|free forever|\p{L}+ is free(?: forever)?|custom(?: pricing)?|contact (?:us|sales)|on request|let[’']s talk)\.?$/iu;
const isFree = (text: string) => /^free\b|\bfree(?: forever)?\.?$/i.test(text.trim());
const isPlan = (text: string) =>
  text.length <= planChars && /\p{L}{2}/u.test(text) && pricesIn(text).length === 0 && !/[.?!]$/.test(text);

/** The period may be next to the amount, on the line below, or in the heading above. */
const withPeriod = (price: Price, beside: string, line: Line): Price => {
  const period = price.period ?? periodIn(beside) ?? periodIn(line.headings.at(-1) ?? '');
  return period === undefined ? price : { ...price, period };
};

/** The plan of a card or row: its first line, with its only price. */
const inGroup = (line: Line): PlanPrice[] => {
  const { group } = line;
  const [plan = '', ...rest] = group;
  if (group.length < 2 || plan !== line.text || !isPlan(plan)) return [];
  const at = rest.findIndex(
    (text) => text.length <= planChars && (pricesIn(text).length > 0 || withoutAmount.test(text)),
  );
  const text = rest[at];
  if (text === undefined) return [];
  const [found, ...others] = pricesIn(text);
  if (others.length > 0 || (!found && !isFree(text))) return [];
  const price = found ?? { amount: 0, text };
  const under = line.headings.at(-1) ?? '';
  return [
    {
      plan,
      price: withPeriod(price, `${text} ${rest[at + 1] ?? ''}`, line),
      quotes: [group.slice(0, at + 2).join(' ')],
      line,
      under,
    },
  ];
};

/** A plan whose name, price and period are lines of their own, below one another. */
const inLines = (lines: Line[]): PlanPrice[] =>
  lines.flatMap((line, i): PlanPrice[] => {
    const above = lines[i - 1];
    const [found, ...others] = line.group.length === 1 && line.text.length <= planChars ? pricesIn(line.text) : [];
    const next = lines[i + 1]?.page === line.page ? (lines[i + 1]?.text ?? '') : '';
    const period =
      found &&
      (found.period ??
        periodIn(line.text) ??
        periodIn(next.slice(0, planChars)) ??
        (/\bmo\b/i.test(line.text) ? 'month' : undefined));
    return found &&
      others.length === 0 &&
      period &&
      above?.page === line.page &&
      above.group.length === 1 &&
      isPlan(above.text)
      ? [
          {
            plan: above.text,
            price: { ...found, period },
            quotes: [above.text, line.text],
            line,
            under: line.headings.at(-1) ?? '',
          },
        ]
      : [];
  });

/** A sentence of a pricing page that says what is free. */
const freeSentence =
  /\b(?:is|are|stays?|remains?) (?:completely |always |entirely )?free\b|\bfree (?:forever|plan|tier|of charge|\d+[- ]days? trial|trial)\b/i;

const amountText = ({ price }: PlanPrice): string =>
  price.period && !periodIn(price.text) ? `${price.text} per ${price.period}` : price.text;

/** All plans of the pricing page with price and period, and what is free. Null if a page has no such list. */
export const findPlans = (all: Line[]): Found | null => {
  const lines = all.filter(
    (line) => isPricingPage(line) && !isPast({ headings: line.headings, text: '', page: line.page }),
  );
  for (const page of new Set(lines.map((line) => line.page))) {
    const own = lines.filter((line) => line.page === page);
    const grouped = own.flatMap(inGroup);
    const listed = grouped.length >= 2 ? grouped : inLines(own);
    const plans = [...new Map(listed.map((one) => [`${one.under} ${one.plan} ${one.price.text}`, one])).values()];
    const free = own.find(
      (line) => line.kind === 'paragraph' && line.text.length < 300 && freeSentence.test(line.text),
    );
    const isWhole = plans.every(({ plan }) => !isButton(plan));
    const hasPrices = own.some(({ text }) => pricesIn(text).length > 0);
    // Part of the prices would be a wrong answer, and so would be what is free beside them.
    if (!isWhole || plans.length > maxPlans || (plans.length < 2 && (!free || hasPrices))) continue;
    const said = plans.map((one) => `${one.plan}: ${amountText(one)}`);
    return {
      text: [...said, ...(free ? [free.text] : [])].join('; '),
      value: {
        kind: 'price',
        prices: [
          ...plans.map(({ plan, price }) => ({ ...price, plan })),
          ...(plans.length === 0 && free ? [{ amount: 0, text: freeSentence.exec(free.text)?.[0] ?? 'free' }] : []),
        ],
      },
      evidence: [
        ...plans.flatMap(({ quotes, line }) => quotes.map((quote) => evidenceOf(line.page, quote))),
        ...(free ? [evidenceOf(page, free.text)] : []),
      ],
    };
  }
  return null;
};
