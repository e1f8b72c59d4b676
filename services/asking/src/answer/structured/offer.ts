import type { Price } from '@askwatch/contracts/answer';
import type { QuestionIntent } from '@askwatch/contracts/intent';
import type { Found } from '../found.ts';
import type { Line } from '../page-line.ts';
import { asksWholePricing, genericPriceTerm } from '../price/asked.ts';
import { periodIn } from '../price/money.ts';
import { coverage } from '../weights.ts';
import { evidenceFor, isA, type Thing, thingsOf, valueOf } from './thing.ts';

type Offer = Price & { plan: string; thing: Thing; names: string[] };

/** Where an offer, or a product with its offer, has its parts. */
const places = ['', 'offers.', 'priceSpecification.', 'offers.priceSpecification.'];
/** UN/CEFACT codes of billing periods, as schema.org writes them. */
const unitCodes: Record<string, Price['period']> = { MON: 'month', ANN: 'year', WEE: 'week', DAY: 'day', HUR: 'hour' };

const offerIn = (thing: Thing): Offer[] => {
  const plan = valueOf(thing, 'name');
  const place = places.find((each) => valueOf(thing, `${each}price`, `${each}lowPrice`) !== undefined);
  if (plan === undefined || place === undefined || !isA(thing, 'Offer', 'Product', 'Service', 'Application')) return [];
  // Several offers of one product are several prices, and nothing says which has which name.
  const name = valueOf(thing, `${place}price`) === undefined ? `${place}lowPrice` : `${place}price`;
  const [written, ...others] = thing.fact.properties[name] ?? [];
  const amount = Number(written);
  if (written === undefined || others.length > 0 || !Number.isFinite(amount) || amount < 0) return [];
  const currency = valueOf(thing, `${place}priceCurrency`);
  const unit = valueOf(thing, `${place}unitText`) ?? '';
  const period = unitCodes[valueOf(thing, `${place}unitCode`) ?? ''] ?? periodIn(`per ${unit}`);
  const names = ['name', name, ...(currency === undefined ? [] : [`${place}priceCurrency`])];
  const text = `${name.endsWith('lowPrice') ? 'from ' : ''}${currency === undefined ? '' : `${currency} `}${written}`;
  return [
    {
      plan,
      amount,
      ...(currency?.length === 3 ? { currency } : {}),
      ...(period ? { period } : {}),
      text: period ? `${text} per ${period}` : text,
      thing,
      names,
    },
  ];
};

const answer = (offers: Offer[], lines: Line[]): Found => ({
  text: offers.map(({ plan, text }) => `${plan}: ${text}`).join('; '),
  value: { kind: 'price', prices: offers.map(({ thing: _thing, names: _names, ...price }) => price) },
  evidence: offers.map(({ thing, names }) => evidenceFor(lines, thing, names)),
});

/** What something costs, by the offers that the pages describe. */
export const offerFact = (lines: Line[], { subject, past }: QuestionIntent, question: string): Found | null => {
  // Structured data rarely has the price of a column, a tier or a quantity.
  const wanted = subject.filter((term) => !genericPriceTerm.has(term));
  if (past || asksWholePricing(question, subject) || wanted.length === 0) return null;
  const all = thingsOf(lines).flatMap(offerIn);
  const fit = all.filter(({ plan }) => coverage(wanted, plan) === 1);
  const unique = [...new Map(fit.map((one) => [`${one.plan} ${one.text}`, one])).values()];
  return unique.length === 1 ? answer(unique, lines) : null;
};
