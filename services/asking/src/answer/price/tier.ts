/** Price tiers, which rise as an event approaches. */
export type Tier = 'early' | 'regular' | 'late' | 'door';

const day = String.raw`(?:[^.;:]{0,40}?)(?:\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|deadline)`;
const named: [RegExp, Tier][] = [
  [/\bon[- ]?site\b|\bat the (?:door|event|conference|desk)\b|\bwalk[- ]?in\b/i, 'door'],
  [/\b(?:after|past)\b[^.]{0,20}\bearly\b/i, 'regular'],
  [/\blate\b|\blast[- ]minute\b/i, 'late'],
  [/\bearly\b|\bin advance\b|\badvance (?:registration|price|rate|ticket|fee)|\bpre-?sale\b/i, 'early'],
  [new RegExp(String.raw`\b(?:after|from|as of|starting)\b${day}`, 'i'), 'late'],
  [new RegExp(String.raw`\b(?:by|until|till|before|through|up to|prior to)\b${day}`, 'i'), 'early'],
  [
    /\b(?:standard|regular|normal|full) (?:rates?|prices?|fees?|period|registration|tickets?)\b|^(?:standard|regular|normal)\b/i,
    'regular',
  ],
];

/** The tier in a question, or in a label above a price. */
export const tierOf = (text: string): Tier | undefined => named.find(([pattern]) => pattern.test(text))?.[1];

/** Words of questions for a tier, for which a page may only give a date. */
export const isTierWord = (term: string): boolean =>
  /^(?:early|early-?bird|bird|late|after|before|deadline|advanced?|on-?site|site|door|regular|standard|normal|full|last-minute|registered|rate)$/.test(
    term,
  );

/** If nothing is called regular, the price after some date is. */
export const sameTier = (asked: Tier, found: Tier | undefined): boolean =>
  found === asked || (asked === 'regular' && found === 'late');

/** The tier of a price: its label counts most; elsewhere "regular" may be a ticket type. */
export const tierAmong = (label: string, others: string[]): Tier | undefined => {
  const found = others.map(tierOf).filter((tier) => tier !== undefined);
  return tierOf(label) ?? found.find((tier) => tier !== 'regular') ?? found[0];
};
