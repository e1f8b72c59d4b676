import { codes, concepts } from './concepts.ts';
import { type Language, languages } from './languages.ts';

const english = new Set(
  (
    'who what when where which why how whose whom is are were do does did can could will would has have the of for to at and their they you your ' +
    'in year founded much many list name tell give show any there please about with phone number email price address plan cost'
  ).split(' '),
);

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{N}'’-]+/u)
    .flatMap((word) => word.replace(/^(?:[ldcsn]|qu|jusqu)['’]/u, '').split(/['’]$/u)[0] ?? [])
    .filter((word) => word !== '');

const known = languages.map((language) => {
  const at = codes.indexOf(language.code);
  const stop = new Set(language.stop.split(' '));
  const inEnglish = new Map(
    concepts.flatMap((concept) => (concept[at] ?? []).map((word): [string, string] => [word, concept[0]?.[0] ?? word])),
  );
  for (const [word, translated] of Object.entries(language.words)) inEnglish.set(word, translated);
  return { language, stop, inEnglish };
});
type Known = (typeof known)[number];

/** Of the words of a question: languages that are alike, such as Italian, share a few. */
const leastShare = 0.3;

const languageIn = (question: string): Known | undefined => {
  const own = wordsIn(question);
  // An English question may name a firm in another language.
  const inEnglish = own.filter((word) => english.has(word)).length;
  const first = english.has(own[0] ?? '') ? 1 : 0;
  const scored = known.map((one) => ({
    one,
    score: own.filter((word) => one.stop.has(word)).length + own.filter((word) => one.inEnglish.has(word)).length * 0.8,
  }));
  const [best] = scored.sort((a, b) => b.score - a.score);
  return best && best.score > inEnglish + first && best.score >= leastShare * own.length ? best.one : undefined;
};

/**
 * The language of a question other than English.
 * @returns nothing for English, and for languages that are not understood
 */
export const questionLanguage = (question: string): Language['code'] | undefined => languageIn(question)?.language.code;

/**
 * A question in English words, as far as its words are known, so that it is understood and its answers are checked like
 * any other: "Was kostet das Doppelzimmer pro Nacht?" becomes "how much is doppelzimmer per night?". English questions,
 * and those in languages that are not understood, stay as they are.
 * @param question as asked
 */
export const inEnglish = (question: string): string => {
  const found = languageIn(question);
  if (!found) return question;
  const plain = question
    .toLowerCase()
    .normalize('NFC')
    .replace(/^[\s¿¡]+|[\s?!.]+$/gu, '');
  const begin = found.language.begins.find(([pattern]) => pattern.test(plain));
  const rest = begin ? plain.replace(begin[0], ' ') : plain;
  const left = wordsIn(rest)
    .map((word) => found.inEnglish.get(word) ?? (found.stop.has(word) ? '' : word))
    .filter((word) => word !== '');
  // "Wo sind sie?" asks where the site's owner is.
  if (left.length === 0 && begin?.[1] === 'where is the') return 'where are they?';
  return `${[begin?.[1] ?? '', ...left].join(' ').trim()}?`;
};

/**
 * The words of a question that mean something, in its own language.
 * @param question in a language other than English
 * @param keywords the words of a text without English stop words
 */
export const ownWords = (question: string, keywords: (text: string) => string[]): string[] => {
  const found = languageIn(question);
  return keywords(wordsIn(question).join(' ')).filter((word) => !found?.stop.has(word));
};

export { otherWords } from './concepts.ts';
