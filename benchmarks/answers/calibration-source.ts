import type { Model, Thresholds } from '@askwatch/asking/answer/weigh';

export type Calibration = Model & { thresholds: Thresholds };

/** Three trees a line, so that the file stays short. */
const linesOf = (trees: Model['trees']): string[] =>
  Array.from({ length: Math.ceil(trees.length / 3) }, (_none, n) => {
    const some = trees.slice(3 * n, 3 * n + 3).map((tree) => JSON.stringify(tree));
    return `      ${some.join(', ')},`;
  });

const part = (name: string, { base, thresholds, trees }: Calibration): string[] => [
  `  ${name}: {`,
  `    base: ${String(base)},`,
  `    thresholds: { page: ${String(thresholds.page)}, site: ${String(thresholds.site)} },`,
  '    trees: [',
  ...linesOf(trees),
  '    ],',
  '  },',
];

/** The source of `services/asking/src/answer/calibration.ts`. */
export const calibrationSource = (parts: Record<'withReader' | 'withoutReader', Calibration>): string =>
  [
    "import type { Model, Thresholds } from './weigh.ts';",
    '',
    '/** Learned by `npm run bench:answers -- --calibrate`, which writes this file: see `weigh.ts`. */',
    '// prettier-ignore',
    "export const calibration: Record<'withReader' | 'withoutReader', Model & { thresholds: Thresholds }> = {",
    ...part('withReader', parts.withReader),
    ...part('withoutReader', parts.withoutReader),
    '};',
    '',
  ].join('\n');
