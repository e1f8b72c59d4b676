/** Which of the prices of one thing: they rise as an event comes near. */
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

/** The tier that a question, or what stands over a price, speaks of. */
export const tierOf = (text: string): Tier | undefined => named.find(([pattern]) => pattern.test(text))?.[1];

/** Words of questions that name a tier, which a page may name by a date alone. */
export const isTierWord = (term: string): boolean =>
  /^(?:early|early-?bird|bird|late|after|before|deadline|advanced?|on-?site|site|door|regular|standard|normal|full|last-minute|registered|rate)$/.test(
    term,
  );

/** Where nothing is called regular, what is paid after some day is. */
export const sameTier = (asked: Tier, found: Tier | undefined): boolean =>
  found === asked || (asked === 'regular' && found === 'late');

/** The tier of a price: what stands over it says most; elsewhere "regular" may only be the kind of ticket. */
export const tierAmong = (label: string, others: string[]): Tier | undefined => {
  const found = others.map(tierOf).filter((tier) => tier !== undefined);
  return tierOf(label) ?? found.find((tier) => tier !== 'regular') ?? found[0];
};
