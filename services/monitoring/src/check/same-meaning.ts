import { traits, type Understood } from '@askwatch/contracts/intent';
import { keywords } from '@askwatch/contracts/question';

const versioned = /(?<![\p{L}\d.,$€£-])v?(\d+(?:\.\d+){1,3})(?![\d%])/giu;

/** Whether the question asks for a version, where only the version number counts. */
export const asksVersion = (question: string): boolean =>
  /\b(?:latest|newest|most recent|current|stable|which|what)\b.*\b(?:release|version)s?\b/i.test(question) &&
  !/^(?:when|why|how)\b/i.test(question.trim());

/** The first version number in a text. */
const versionOf = (text: string): string | undefined => [...text.matchAll(versioned)][0]?.[1];

const negation = /\b(?:no|not|never|none|neither|nor|cannot|without|unable|\p{L}+n['’]t)\b/iu;

const small = new Set([
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'dozen',
]);

/** The parts that cannot be reworded without a change of meaning: numbers, addresses, and names within a sentence. */
const hardParts = (text: string, known: ReadonlySet<string>): Set<string> => {
  const numbers = text.match(/\d[\d.,:]*\d|\d/g) ?? [];
  const addresses = text.match(/[\p{L}\d._+-]+@[\p{L}\d.-]+|\bhttps?:\/\/\S+/giu) ?? [];
  const names = [...text.matchAll(/(?<=[\p{L}\d,;:)”"']\s)\p{Lu}[\p{L}\d'’-]+/gu)].map(([name]) => name);
  const spelled = keywords(text).filter((word) => small.has(word));
  return new Set(
    [
      ...numbers.map((number) => number.replace(/[.,:]+$/, '').replace(/,(?=\d{3})/g, '')),
      ...addresses,
      ...names.flatMap(keywords),
      ...spelled,
    ]
      .map((part) => part.toLowerCase())
      .filter((part) => !known.has(part)),
  );
};

const sameParts = (a: Set<string>, b: Set<string>) => a.size === b.size && [...a].every((part) => b.has(part));

/** The share of the shorter text's words that the other text contains, from 0 to 1. */
const overlap = (a: string, b: string): number => {
  const [one, two] = [new Set(keywords(a)), new Set(keywords(b))];
  const [few, many] = one.size <= two.size ? [one, two] : [two, one];
  return few.size === 0 ? Number(many.size === 0) : [...few].filter((word) => many.has(word)).length / few.size;
};

/** For "In which room …", only the room number counts. */
const pointOf = (question: string, text: string): string | undefined => {
  const noun = /\b(?:which|what) (\p{L}{3,}?)s?\b/iu.exec(question)?.[1];
  return noun === undefined
    ? undefined
    : new RegExp(
        `\\b${noun}s?\\s+(?:no\\.?\\s*|number\\s+)?(\\p{Lu}?\\d[\\p{L}\\d-]*(?:\\.\\d+)*(?:\\s?(?:to|and|[-–])\\s?\\d+)?)`,
        'iu',
      )
        .exec(text)?.[1]
        ?.toLowerCase();
};

const weekday = /\b(mon|tue|wed|thu|fri|sat|sun)(?:(?:s|nes|r|rs|ur)?(?:days?)?)\b/gi;

/** For "On which days …", only the days count. */
const daysOf = (question: string, text: string): string | undefined => {
  const days = /\bwhich (?:week)?days?\b/i.test(question)
    ? [...text.matchAll(weekday)].map(([, day = '']) => day.toLowerCase())
    : [];
  return days.length === 0 ? undefined : [...new Set(days)].sort().join(' ');
};

const address = /[\p{L}\d._+-]+@[\p{L}\d.-]+/gu;

const enough = 0.5;
/** Lower for summaries, because they pick a few of many sentences. */
const enoughOfSummary = 0.35;

/**
 * Whether two sentences have the same meaning as answers to the question. Wording does not matter; another number, name
 * or address does, and so does a negation.
 */
export const isSameMeaning = ({ question, intent }: Understood, a: string, b: string): boolean => {
  const { asksOverview, asksAddress } = traits[intent.kind];
  if (asksVersion(question)) {
    const [one, two] = [versionOf(a), versionOf(b)];
    if (one !== undefined && two !== undefined) return one === two;
  }
  const [point, other] = [daysOf(question, a) ?? pointOf(question, a), daysOf(question, b) ?? pointOf(question, b)];
  if (point !== undefined && other !== undefined) return point === other;
  if (asksOverview) return overlap(a, b) >= enoughOfSummary;
  const known = new Set(keywords(question));
  // Unless the question asks for contact data, email addresses are not part of the answer.
  const isContact = asksAddress || question.includes('@');
  const [one, two] = isContact ? [a, b] : [a.replace(address, ' '), b.replace(address, ' ')];
  return (
    sameParts(hardParts(one, known), hardParts(two, known)) &&
    negation.test(a) === negation.test(b) &&
    overlap(a, b) >= enough
  );
};
