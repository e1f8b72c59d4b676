import { contextOf, type Line, sentencesOf } from './page-line.ts';
import { exactTerms, holdsExact, share, stems, weigh } from './weights.ts';

/** An item's sentences belong together: the first names the subject of the others. */
const itemChars = 300;

export type Sentence = {
  text: string;
  line: Line;
  /** How much of the question the sentence itself covers. */
  own: number;
  /** How much it covers together with the headings and the title above it. */
  all: number;
  score: number;
};

/** All sentences with the question's numbers, with how much of the question each covers. */
export const rankSentences = (lines: Line[], subject: readonly string[]): Sentence[] => {
  const weights = weigh(lines, subject);
  const exact = exactTerms(subject);
  // The lines of a group share the same surrounding words, including their own.
  const known = new Map<string[], Set<string>>();
  const around = ({ group }: Line, context: string): Set<string> => {
    const found = known.get(group) ?? stems(context);
    known.set(group, found);
    return found;
  };
  return lines
    .flatMap((line) => {
      const isGroup = line.group.length > 1 && line.kind !== 'card';
      if (isGroup && line.group[0] !== line.text) return [];
      const context = contextOf(line);
      if (!holdsExact(exact, context)) return [];
      const texts = isGroup
        ? [line.group.join(' ')]
        : line.kind === 'item' && line.text.length < itemChars
          ? [line.text]
          : sentencesOf(line.text);
      return texts.map((text): Sentence => {
        const own = share(weights, text);
        const all = share(weights, text, around(line, context));
        // A long sentence is less to the point than a short one.
        return { text, line, own, all, score: own * 0.65 + all * 0.35 - Math.min(0.12, text.length / 5000) };
      });
    })
    .filter(({ own, score }) => score > 0 && own > 0)
    .sort((a, b) => b.score - a.score);
};
