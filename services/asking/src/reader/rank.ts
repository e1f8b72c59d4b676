import { keywords } from '@askwatch/contracts/question';

const [saturation, lengthShare] = [1.2, 0.75];

/**
 * The texts that share the rarest words with a question, by BM25, best first.
 * @param terms words of the question with their weights
 * @returns indexes of texts; texts that share no word come last, in their order
 */
export const rank = (texts: string[], terms: { term: string; weight: number }[]): number[] => {
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  const bags = texts.map((text) => {
    const words = keywords(text);
    const counts = new Map<string, number>();
    for (const word of words) if (weights.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    return { counts, size: words.length };
  });
  const mean = bags.reduce((sum, { size }) => sum + size, 0) / Math.max(1, bags.length);
  const rarity = new Map(
    [...weights.keys()].map((term) => {
      const holding = bags.filter(({ counts }) => counts.has(term)).length;
      return [term, Math.log(1 + (bags.length - holding + 0.5) / (holding + 0.5))];
    }),
  );
  const scores = bags.map(({ counts, size }) =>
    [...counts].reduce((sum, [term, count]) => {
      const length = 1 - lengthShare + (lengthShare * size) / Math.max(1, mean);
      const share = (count * (saturation + 1)) / (count + saturation * length);
      return sum + (weights.get(term) ?? 0) * (rarity.get(term) ?? 0) * share;
    }, 0),
  );
  return [...texts.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
};
