import { keywords } from '@askwatch/contracts/question';
import { type Line } from './page-line.ts';
import { coverage } from './weights.ts';

export type Section = { heading: Line; lines: Line[]; score: number };

const introChars = 220;

/** A heading, or a sentence with a colon or "the following" that introduces a list. */
const titleScore = (line: Line, subject: readonly string[]): number => {
  const held = coverage(subject, line.text);
  if (line.kind === 'heading' && line.text.length < 120) {
    const own = keywords(line.text);
    const precision = own.length === 0 ? 0 : coverage(own, subject.join(' '));
    return held * 0.6 + precision * 0.4;
  }
  const isIntro =
    line.kind === 'paragraph' &&
    line.text.length < introChars &&
    (line.text.endsWith(':') || /\bfollowing\b/i.test(line.text));
  return isIntro ? held * 0.95 : 0;
};

/** The sections about what was asked for, best first: the lines up to the next heading of the same level. */
export const sectionsFor = (lines: Line[], subject: readonly string[], atLeast: number): Section[] => {
  let level = 6;
  return lines
    .flatMap((heading, index): Section[] => {
      if (heading.kind === 'heading') level = heading.level ?? 6;
      const score = titleScore(heading, subject);
      if (score < atLeast) return [];
      const rank = level;
      const rest = lines.slice(index + 1);
      const end = rest.findIndex(
        (line) => line.page !== heading.page || (line.kind === 'heading' && (line.level ?? 6) <= rank),
      );
      return [{ heading, lines: end === -1 ? rest : rest.slice(0, end), score }];
    })
    .sort((a, b) => b.score - a.score);
};
