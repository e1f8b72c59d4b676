import { type Features, leafOf, type Model, type Tree } from '@askwatch/asking/answer/weigh';

export type Example = { features: Features; right: boolean };

const rounds = 300;
const rate = 0.05;
/** Of the examples and of the features, for each tree. Without chance, alike answers land together on either side of a threshold. */
const [someRows, someColumns] = [0.5, 0.3];
const depth = 2;
/** Of examples on each side of a cut, so that a measure seen on few answers decides nothing. */
const fewest = 10;
/** Pulls the number of each leaf towards zero. */
const decay = 1;
const maxCuts = 24;

/** The same numbers from 0 to 1 in every run: Marsaglia, "Xorshift RNGs" (2003). */
const chance = (): (() => number) => {
  let state = 2463534242;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
};

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** A feature's places to cut, and for each example how many of them its value is above. */
type Column = { feature: string; cuts: number[]; above: Uint8Array };

const columnOf = (feature: string, examples: Example[]): Column => {
  const values = examples.map(({ features }) => features[feature] ?? 0);
  const known = [...new Set(values)].sort((a, b) => a - b);
  const between = known.slice(1).map((value, at) => (value + (known[at] ?? 0)) / 2);
  const step = Math.max(1, between.length / maxCuts);
  const cuts = Array.from(
    { length: Math.min(maxCuts, between.length) },
    (_none, at) => between[Math.floor(at * step)] ?? 0,
  );
  return { feature, cuts, above: Uint8Array.from(values, (value) => cuts.filter((cut) => value > cut).length) };
};

/** The slope and the curvature of the loss at each example. */
type Slopes = { first: Float64Array; second: Float64Array };
type Sum = { n: number; first: number; second: number };
const gainOf = ({ first, second }: Sum): number => first ** 2 / (second + decay);

const add = (to: Sum, one: Sum): void => {
  to.n += one.n;
  to.first += one.first;
  to.second += one.second;
};

const bestCut = (rows: number[], columns: Column[], { first, second }: Slopes) => {
  let best: { column: Column; cut: number; gain: number } | null = null;
  for (const column of columns) {
    const bins: Sum[] = Array.from({ length: column.cuts.length + 1 }, () => ({ n: 0, first: 0, second: 0 }));
    for (const row of rows) {
      const bin = bins[column.above[row] ?? 0];
      if (!bin) continue;
      bin.n += 1;
      bin.first += first[row] ?? 0;
      bin.second += second[row] ?? 0;
    }
    const all = { n: 0, first: 0, second: 0 };
    for (const bin of bins) add(all, bin);
    const low = { n: 0, first: 0, second: 0 };
    for (const [cut] of column.cuts.entries()) {
      add(low, bins[cut] ?? { n: 0, first: 0, second: 0 });
      const high = { n: all.n - low.n, first: all.first - low.first, second: all.second - low.second };
      if (low.n < fewest || high.n < fewest) continue;
      const gain = gainOf(low) + gainOf(high) - gainOf(all);
      if (gain > (best?.gain ?? 1e-6)) best = { column, cut, gain };
    }
  }
  return best;
};

const newLeaf = (rows: number[], { first, second }: Slopes): number => {
  let [slope, curve] = [0, decay];
  for (const row of rows) {
    slope += first[row] ?? 0;
    curve += second[row] ?? 0;
  }
  return Number(((-rate * slope) / curve).toFixed(4));
};

const grow = (rows: number[], columns: Column[], slopes: Slopes, left: number): Tree => {
  const best = left > 0 ? bestCut(rows, columns, slopes) : null;
  if (!best) return newLeaf(rows, slopes);
  const { column, cut } = best;
  const [low, high] = [true, false].map((isLow) =>
    grow(
      rows.filter((row) => (column.above[row] ?? 0) <= cut === isLow),
      columns,
      slopes,
      left - 1,
    ),
  );
  return [column.feature, Number((column.cuts[cut] ?? 0).toFixed(4)), low ?? 0, high ?? 0];
};

/**
 * Boosted trees of two levels on the logistic loss, by Newton's method, each from a random part of the examples and the
 * features: Friedman, "Stochastic gradient boosting" (2002); the gain of a cut is equation 7 of Chen and Guestrin,
 * "XGBoost" (2016). The same examples always give the same trees.
 * @throws without examples
 */
export const fit = (examples: Example[]): Model => {
  if (examples.length === 0) throw new Error('There are no answers to learn from');
  const columns = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))]
    .sort()
    .map((feature) => columnOf(feature, examples));
  const rights = examples.filter(({ right }) => right).length;
  // As if one more answer had been right and one more wrong.
  const base = Number(Math.log((rights + 1) / (examples.length - rights + 1)).toFixed(4));
  const rows = [...examples.keys()];
  const scores = examples.map(() => base);
  const next = chance();
  const partOf = <Of>(all: Of[], share: number): Of[] => all.filter(() => next() < share);
  const trees: Tree[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const likely = scores.map(sigmoid);
    const first = Float64Array.from(likely, (p, row) => p - Number(examples[row]?.right ?? false));
    const second = Float64Array.from(likely, (p) => p * (1 - p));
    const tree = grow(partOf(rows, someRows), partOf(columns, someColumns), { first, second }, depth);
    trees.push(tree);
    for (const [row, { features }] of examples.entries()) scores[row] = (scores[row] ?? 0) + leafOf(tree, features);
  }
  return { base, trees };
};
