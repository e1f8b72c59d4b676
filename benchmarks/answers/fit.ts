import type { Features, Model } from '@askwatch/asking/answer/weigh';

export type Example = { features: Features; right: boolean };

const bias = 'bias';
const steps = 1500;
const rate = 0.5;
/** Pulls weights towards zero, so that a measure seen on few answers decides little. */
const decay = 0.05;

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
const valueOf = (features: Features, name: string): number => (name === bias ? 1 : (features[name] ?? 0));
const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);

/** Mean and spread of each feature; a constant one has spread 1, so that it stays as it is. */
const scales = (names: string[], examples: Example[]) =>
  names.map((name) => {
    const values = examples.map(({ features }) => valueOf(features, name));
    const mean = sum(values) / values.length;
    const spread = Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
    return { mean, spread: spread > 1e-9 ? spread : 1 };
  });

/** Logistic regression by gradient descent on scaled features, with a small penalty on weights. @throws without examples */
export const fit = (examples: Example[]): Model => {
  if (examples.length === 0) throw new Error('There are no answers to learn from');
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].sort();
  const scaled = scales(names, examples);
  const rows = examples.map(({ features, right }) => ({
    x: names.map((name, at) => (valueOf(features, name) - (scaled[at]?.mean ?? 0)) / (scaled[at]?.spread ?? 1)),
    y: right ? 1 : 0,
  }));
  let weights = names.map(() => 0);
  let offset = 0;
  for (let step = 0; step < steps; step += 1) {
    const slopes = names.map(() => 0);
    let slope = 0;
    for (const { x, y } of rows) {
      const error = sigmoid(offset + sum(x.map((value, at) => value * (weights[at] ?? 0)))) - y;
      slope += error;
      for (const [at, value] of x.entries()) slopes[at] = (slopes[at] ?? 0) + error * value;
    }
    offset -= (rate * slope) / rows.length;
    weights = weights.map((weight, at) => weight - rate * ((slopes[at] ?? 0) / rows.length + decay * weight));
  }
  const unscaled = weights.map((weight, at) => weight / (scaled[at]?.spread ?? 1));
  const shift = sum(unscaled.map((weight, at) => weight * (scaled[at]?.mean ?? 0)));
  return { features: [bias, ...names], weights: [offset - shift, ...unscaled] };
};
