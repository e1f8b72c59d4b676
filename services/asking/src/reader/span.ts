import type { Token, Tokenizer } from './tokenizer.ts';

/**
 * The words of a window that answer a question. `start` and `end` are places in the window's text; `margin` is how much
 * better they are than "no answer here", without a unit.
 */
export type Span = { window: number; text: string; start: number; end: number; margin: number };

/** Text to read, and the places in it that may be the answer: all its names, for a question that asks who. */
export type Reading = { text: string; values?: Place[] };
export type Place = Pick<Span, 'start' | 'end'>;

/**
 * Reads what answers a question in each window.
 * @returns a few spans per window, in the windows' order; none when the reader is absent or takes too long
 */
export type ReadSpans = (question: string, windows: Reading[]) => Promise<Span[]>;

// As in training.
const questionTokens = 40;
const allTokens = 196;
const spanTokens = 30;

/** The reader's input for one window: the ids, where the window starts, and its tokens. */
export type Encoded = { ids: number[]; before: number; tokens: Token[] };

export const encode = ({ tokensOf, marks }: Tokenizer, question: string, window: string): Encoded => {
  const asked = tokensOf(question).slice(0, questionTokens);
  const before = asked.length + 2;
  const tokens = tokensOf(window).slice(0, allTokens - before - 1);
  const ids = [marks.start, ...asked.map(({ id }) => id), marks.end, ...tokens.map(({ id }) => id), marks.end];
  return { ids, before, tokens };
};

/** More than one span, because the best may not be of the type asked for. */
const spansPerWindow = 4;

/**
 * The spans with the highest scores, which don't overlap, best first; then the best of the given places.
 * @param scores the start and the end score of each token in turn; the first token's stand for "no answer here"
 * @param values places that may be the answer, in characters of the window
 */
export const bestSpans = (
  scores: ArrayLike<number>,
  { before, tokens }: Encoded,
  values: Place[] = [],
): Pick<Span, 'start' | 'end' | 'margin'>[] => {
  const scoreOf = (token: number, end: 0 | 1) => scores[2 * token + end] ?? -Infinity;
  const none = scoreOf(0, 0) + scoreOf(0, 1);
  const taken: { from: number; to: number; score: number }[] = [];
  while (taken.length < spansPerWindow) {
    let best: { from: number; to: number; score: number } | null = null;
    for (let from = 0; from < tokens.length; from += 1)
      for (let to = from; to < Math.min(tokens.length, from + spanTokens); to += 1) {
        if (taken.some((one) => from <= one.to && to >= one.from)) break;
        const score = scoreOf(before + from, 0) + scoreOf(before + to, 1);
        if (!best || score > best.score) best = { from, to, score };
      }
    if (!best) break;
    taken.push(best);
  }
  const free = taken.flatMap(({ from, to, score }) => {
    const [first, last] = [tokens[from], tokens[to]];
    return first && last ? [{ start: first.start, end: last.end, margin: score - none }] : [];
  });
  const given = values.flatMap(({ start, end }) => {
    const from = tokens.findIndex((token) => token.end > start);
    const to = tokens.findLastIndex((token) => token.start < end);
    return from < 0 || to < from
      ? []
      : [{ start, end, margin: scoreOf(before + from, 0) + scoreOf(before + to, 1) - none }];
  });
  return [...free, ...given.sort((a, b) => b.margin - a.margin).slice(0, spansPerWindow)];
};
