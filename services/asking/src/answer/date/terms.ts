import { keywords } from '@askwatch/contracts/question';
import { stems } from '../weights.ts';

/** Synonyms used in lists of dates. */
const concepts: [RegExp, string][] = [
  [/^submi(?:t|ss)/, 'submit'],
  [/^(?:manuscript|paper|article)s?$/, 'paper'],
  [/^(?:notif\p{L}+|decisions?|informed)$/u, 'notify'],
  [/^accept/, 'accept'],
  [/^regist/, 'register'],
  [/^appl(?:y|ies|ied|ying|ica\p{L}+)$/u, 'apply'],
  [/^nominat/, 'nominate'],
];

/** The concepts in a text, by whatever synonyms: "manuscripts" are papers, a "decision" is a notification. */
export const thingsIn = (text: string): Set<string> =>
  new Set(
    keywords(text.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')).flatMap(
      (word) => concepts.find(([written]) => written.test(word))?.[1] ?? [...stems(word)],
    ),
  );

/** "Wksp" is short for "workshop". */
const isShortFor = (short: string, long: string): boolean => {
  if (!/^[b-df-hj-np-tv-xz]{3,5}$/.test(short) || !long.startsWith(short.charAt(0))) return false;
  let at = 0;
  return Array.from(short).every((letter) => {
    at = long.indexOf(letter, at) + 1;
    return at > 0;
  });
};

/** Whether a concept is among those in a text. */
export const isAmong = (thing: string, named: ReadonlySet<string>): boolean =>
  named.has(thing) || [...named].some((one) => isShortFor(one, thing));
