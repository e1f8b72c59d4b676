import type { QuestionIntent } from '@askwatch/contracts/question';
import { evidenceOf, type Line } from './page-line.ts';
import type { Found } from './person.ts';
import { rankSentences } from './sentence.ts';

const expected: [RegExp, RegExp][] = [
  [/^(?:how many|how large|how long|how quickly|how old)\b/i, /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred)\b/i],
  [/\bversion\b|\brelease\b/i, /\d+\.\d+/],
  [/^where\b/i, /\p{Lu}\p{L}{2,}|@/u],
  [/\b(?:number)\b/i, /\d{3,}/],
];

/** The one sentence that holds what was asked for; nothing when none holds most of it. */
export const findFact = (lines: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  const wanted = subject.filter((term) => !['take', 'place', 'held', 'latest', 'newest', 'stable', 'version', 'number'].includes(term));
  const needs = expected.find(([asked]) => asked.test(question))?.[1];
  const [best] = rankSentences(lines, wanted.length === 0 ? subject : wanted).filter(
    ({ text, line }) => text.length < 500 && line.kind !== 'heading' && !text.endsWith('?') && (needs?.test(text) ?? true),
  );
  if (!best || best.score < 0.6) return null;
  return { text: best.text, value: { kind: 'text', text: best.text }, evidence: [evidenceOf(best.line.page, best.text)] };
};
