import { coverage, type Line, sentencesOf } from './page-line.ts';

export type Sentence = { text: string; line: Line; score: number };

/** Every sentence, with how much of the question it holds; the headings above lend a part of theirs. */
export const rankSentences = (lines: Line[], subject: readonly string[]): Sentence[] =>
  lines
    .flatMap((line) => {
      const isGroup = line.group.length > 1 && line.group[0] === line.text;
      if (line.group.length > 1 && !isGroup) return [];
      const texts = isGroup ? [line.group.join(' ')] : sentencesOf(line.text);
      return texts.map((text) => {
        const own = coverage(subject, text);
        const all = coverage(subject, `${text} ${line.headings.join(' ')}`);
        // A sentence that runs on says less to the point than a short one.
        return { text, line, score: own * 0.75 + all * 0.25 - Math.min(0.15, text.length / 4000) };
      });
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
