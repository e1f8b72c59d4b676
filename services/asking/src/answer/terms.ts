import { stems } from './weights.ts';

/** What lists of dates call in several ways. */
const concepts: [RegExp, string][] = [
  [/^(?:submit|submiss?|submission|submitt)$/, 'submit'],
  [/^(?:manuscript|paper|articl)$/, 'paper'],
  [/^(?:notif\p{L}*|decision|decis|inform)$/u, 'notify'],
  [/^accept\p{L}*$/u, 'accept'],
  [/^(?:regist\p{L}*|regstr)$/u, 'register'],
  [/^appl(?:y|i|ic|icant)$/, 'apply'],
  [/^nomin\p{L}*$/u, 'nominate'],
];

const conceptOf = (stem: string): string => concepts.find(([written]) => written.test(stem))?.[1] ?? stem;

/** The things that a text names, whatever it calls them: "manuscripts" are papers, a "decision" is a notification. */
export const thingsIn = (text: string): Set<string> => new Set([...stems(text.replace(/(?<=\p{L})-(?=\p{L})/gu, ' '))].map(conceptOf));

/** "Wksp" is short for "workshop". */
const isShortFor = (short: string, long: string): boolean => {
  if (!/^[b-df-hj-np-tv-xz]{3,5}$/.test(short) || short[0] !== long[0]) return false;
  let at = 0;
  return [...short].every((letter) => {
    at = long.indexOf(letter, at) + 1;
    return at > 0;
  });
};

/** Whether a thing is among those that a text names. */
export const isAmong = (thing: string, named: ReadonlySet<string>): boolean => named.has(thing) || [...named].some((one) => isShortFor(one, thing));
