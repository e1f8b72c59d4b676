import { keywords, type QuestionIntent } from '@askwatch/contracts/question';
import { contextOf, evidenceOf, type Line } from './page-line.ts';
import type { Found } from './found.ts';
import { findInRecord } from './record.ts';
import { rankSentences } from './sentence.ts';
import { findVersion } from './version.ts';
import { coverage, exactTerms, holdsExact, isLight } from './weights.ts';

const counted = /(?<![\p{L}\d.-])\d[\d.,]*(?![\p{L}\d])|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred)\b/iu;
const expected: [RegExp, RegExp][] = [
  [/^how (?:quickly|long|soon|fast)\b/i, /(?:\d+|\b(?:an?|one|two|three|four|five|six|seven|ten))[\s-]+(?:business |working )?(?:second|minute|hour|day|week|month|year)s?\b/i],
  [/^how (?:many|large|old|big)\b/i, counted],
  [/\bversion\b|\brelease\b/i, /(?<![\p{L}])v?\d+(?:\.\d+)*/iu],
  [/^where\b/i, /\b(?:in|at|near)\s+(?:the\s+)?\p{Lu}\p{L}+|\bLocation\b|\bVenue\b|\p{Lu}\p{L}+, \p{Lu}\p{L}+|@/u],
  [/\bwho\b|\bwhich (?:company|person|lawyer|foundation|organi[sz]ation|author)\b/i, /\p{Ll}.*\p{Lu}\p{L}+/u],
  // A year is a number and no answer to what the number of something is.
  [/\b(?:number)\b/i, /(?<![\d/.-])(?!(?:19|20)\d\d(?!\d))\d{3,}/],
];

/** A heading that gives the value of what it names: "Seats: 40". */
const stated = /:\s+\S*\d/;

const unsaid = /^(?:take|place|held|hold|happen|located)$/;
const town = /\p{Lu}\p{L}+, \p{Lu}\p{L}+/u;

const isPlace = ({ text, kind }: Line) => placed.test(text) || (kind === 'card' && text.length < 150 && town.test(text));

const placed = /^(?:location|venue|place|where)\s*:\s*\S/i;
const asksNewest = /\b(?:latest|newest|most recent|current)\b.*\b(?:release|version)\b|\bwhich version of\b.*\b(?:offered|available|download)/i;

const answered = (text: string, line: Line): Found => ({ text, value: { kind: 'text', text }, evidence: [evidenceOf(line.page, text)] });

/** "Which hotels …" is answered by a sentence that speaks of hotels. */
const nounOf = (question: string): string | undefined =>
  /^(?:which|what)\s+(?!(?:is|are|was|were|does|do|did|can|could|will|has|have|kinds?|types?|sort|time|happens?)\b)([\p{L}-]+)/iu.exec(question.trim())?.[1];

const wordsOf = (text: string) => text.split(/\s+/).length;
const fewWords = 5;

/** The one sentence that holds what was asked for; nothing when none holds most of it. */
export const findFact = (lines: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  if (asksNewest.test(question)) return findVersion(lines, subject, question);
  const needs = expected.find(([asked]) => asked.test(question))?.[1];
  const record = needs && findInRecord(lines, subject, needs);
  if (record) return record;
  const ranked = rankSentences(lines, subject).filter(
    ({ text, line }) => text.length < 500 && (line.kind !== 'heading' || stated.test(text)) && !text.endsWith('?') && (needs?.test(text) ?? true),
  );
  if (/^where\b/i.test(question)) {
    // "Location: …" says where its page's subject is, without naming it again.
    const what = subject.filter((term) => !unsaid.test(term));
    const exact = exactTerms(what);
    const place = lines.find((line) => isPlace(line) && coverage(what, contextOf(line)) === 1 && holdsExact(exact, contextOf(line)));
    if (place) return answered(place.text, place);
  }
  // How long something takes is said of what the sentences before name.
  const lasting = /^how (?:quickly|long|soon|fast)\b/i.test(question) ? ranked.find(({ own, all }) => own >= 0.25 && all >= 0.85) : undefined;
  if (lasting) return answered(lasting.text, lasting.line);
  // One word alone stands in many a sentence that is about something else.
  if (!needs && subject.filter((term) => !isLight(term)).length < 2) return null;
  const noun = keywords(nounOf(question) ?? '');
  const [best] = needs ? ranked : ranked.filter(({ text }) => wordsOf(text) >= fewWords && !/[→»›]$/.test(text) && (noun.length === 0 || coverage(noun, text) === 1));
  return best && best.own >= 0.6 && best.all >= 0.8 && best.score >= 0.6 ? answered(best.text, best.line) : null;
};
