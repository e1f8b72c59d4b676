import type { QuestionIntent } from '@askwatch/contracts/intent';
import { keywords } from '@askwatch/contracts/question';
import { findCell } from './cell.ts';
import { findHours } from './date/hours.ts';
import type { Found } from './found.ts';
import { contextOf, evidenceOf, type Line } from './page-line.ts';
import { findPlace, noPlace } from './place.ts';
import { findInRecord } from './record.ts';
import { rankSentences } from './sentence.ts';
import { findVersion } from './version.ts';
import { coverage, exactTerms, holdsExact, isLight } from './weights.ts';

const counted =
  /(?<![\p{L}\d.-])\d[\d.,]*(?![\p{L}\d])|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred)\b/iu;
const asksAge = /\b(?:ages?|aged|how old|years old)\b/i;
const expected: [RegExp, RegExp][] = [
  [asksAge, /\bage[sd]?\b[^.]{0,40}\d|\d[^.]{0,20}\b(?:years?(?: old)?|yrs|age[sd]?)\b|\ball ages\b/i],
  [
    /^how (?:quickly|long|soon|fast)\b/i,
    /(?:(?<!\d)\d+|\b(?:an?|one|two|three|four|five|six|seven|ten))[\s-]+(?:business |working )?(?:second|minute|hour|day|week|month|year)s?\b/i,
  ],
  [/^how (?:many|large|old|big)\b/i, counted],
  [/\bversion\b|\brelease\b/i, /(?<![\p{L}])v?\d+(?:\.\d+)*/iu],
  [
    /^where\b/i,
    new RegExp(
      `\\b(?:in|at|near)\\s+(?:the\\s+)?(?!${noPlace})\\p{Lu}\\p{L}+|\\bLocation\\b|\\bVenue\\b|\\p{Lu}\\p{L}+, \\p{Lu}\\p{L}+|@`,
      'u',
    ),
  ],
  [/\bwho\b|\bwhich (?:company|person|lawyer|foundation|organi[sz]ation|author)\b/i, /^\P{Ll}*\p{Ll}.*\p{Lu}\p{L}/su],
  // A year is a number, but not the answer to "what is the number of".
  [/\b(?:number)\b/i, /(?<![\d/.-])(?!(?:19|20)\d\d(?!\d))\d{3,}/],
];

/** A heading that includes a value: "Seats: 40". */
const stated = /:\s+\S*\d/;

const optionalTerms = /^(?:take|place|held|hold|happen|located)$/;
const town = /\p{Lu}\p{L}+, \p{Lu}\p{L}+/u;

const asksNewest =
  /\b(?:latest|newest|most recent|current)\b.*\b(?:release|version)\b|\bwhich version of\b.*\b(?:offered|available|download)/i;

const answered = (text: string, line: Line): Found => ({
  text,
  value: { kind: 'text', text },
  evidence: [evidenceOf(line.page, text)],
});

/** "Which hotels …" is answered by a sentence about hotels. */
const nounOf = (question: string): string | undefined =>
  /^(?:which|what)\s+(?!(?:is|are|was|were|does|do|did|can|could|will|has|have|kinds?|types?|sort|time|happens?)\b)([\p{L}-]+)/iu.exec(
    question.trim(),
  )?.[1];

const wordsOf = (text: string) => text.split(/\s+/).length;
const fewWords = 5;

/** The one sentence about what was asked for; null when none covers most of it. */
export const findFact = (lines: Line[], intent: QuestionIntent, question: string): Found | null => {
  // An age is recognised by its number, whatever word is next to it.
  const subject = asksAge.test(question)
    ? intent.subject.filter((term) => !/^(?:ages?|aged|old|years?)$/.test(term))
    : intent.subject;
  if (asksNewest.test(question)) return findVersion(lines, subject, question);
  const placed =
    findCell(lines, subject, question) ?? findPlace(lines, intent, question) ?? findHours(lines, intent, question);
  if (placed) return placed;
  const needs = expected.find(([asked]) => asked.test(question))?.[1];
  const record = needs && findInRecord(lines, subject, needs);
  if (record) return record;
  const ranked = rankSentences(lines, subject).filter(
    ({ text, line }) =>
      text.length < 500 &&
      (line.kind !== 'heading' || stated.test(text)) &&
      !text.endsWith('?') &&
      (needs?.test(text) ?? true),
  );
  if (/^where\b/i.test(question)) {
    // A card or sentence with a town gives a location without naming its subject again.
    const what = subject.filter((term) => !optionalTerms.test(term));
    const exact = exactTerms(what);
    const card = lines.find(
      (line) =>
        line.kind === 'card' &&
        line.text.length < 150 &&
        town.test(line.text) &&
        coverage(what, contextOf(line)) === 1 &&
        holdsExact(exact, contextOf(line)),
    );
    if (card) return answered(card.text, card);
  }
  // Sentences about duration or minimum age refer to the subject of earlier sentences.
  const lasting =
    asksAge.test(question) || /^how (?:quickly|long|soon|fast)\b/i.test(question)
      ? ranked.find(({ own, all }) => own >= 0.25 && all >= 0.8)
      : undefined;
  if (lasting) return answered(lasting.text, lasting.line);
  // A single word appears in many sentences about something else.
  if (!needs && subject.filter((term) => !isLight(term)).length < 2) return null;
  const noun = keywords(nounOf(question) ?? '');
  const [best] = needs
    ? ranked
    : ranked.filter(
        ({ text }) =>
          wordsOf(text) >= fewWords && !/[→»›]$/.test(text) && (noun.length === 0 || coverage(noun, text) === 1),
      );
  return best && best.own >= 0.6 && best.all >= 0.8 && best.score >= 0.6 ? answered(best.text, best.line) : null;
};
