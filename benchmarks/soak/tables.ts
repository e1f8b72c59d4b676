import { durations, percentile, rounded, type Row } from '../report.ts';
import type { Asked } from './ask.ts';
import type { Vitals } from './vitals.ts';

/** Results of the good questions under load, compared to those without load. */
export const answersTable = (asked: Asked[], alone: number[]): Row[] => {
  const ms = asked.map((each) => each.ms);
  const others = asked.filter(({ isRight }) => isRight !== true).map(({ outcome }) => outcome);
  return [
    { questions: 'alone', ...durations(alone) },
    {
      questions: 'beside hostile pages',
      ...durations(ms),
      right: asked.length - others.length,
      'p50 against alone': rounded(percentile(ms, 0.5) / percentile(alone, 0.5), 2),
      ...(others.length > 0 ? { 'ended otherwise': [...new Set(others)].join(', ') } : {}),
    },
  ];
};

/** How the questions about hostile pages ended, by outcome. */
export const hostileTable = (asked: Asked[]): Row[] => {
  const outcomes = [...new Set(asked.map(({ outcome }) => outcome))];
  const rows = outcomes.map((outcome) => {
    const all = asked.filter((each) => each.outcome === outcome);
    const ms = all.map((each) => each.ms);
    const pages = [...new Set(all.map(({ name }) => name))].slice(0, 6).join(', ');
    return { outcome, n: all.length, 'p50 ms': rounded(percentile(ms, 0.5)), 'max ms': Math.max(...ms), pages };
  });
  return rows.sort((a, b) => b.n - a.n);
};

/** Memory of each process at the start, at its peak and at the end, and the lag of its event loop. */
export const memoryTable = ({ start, largest, end, lagMs }: Vitals): Row[] =>
  Object.keys({ ...largest, ...end }).map((process) => ({
    process,
    'start MB': rounded(start[process] ?? 0),
    'largest MB': rounded(largest[process] ?? 0),
    'end MB': rounded(end[process] ?? 0),
    'worst lag ms': lagMs[process] === undefined ? '' : rounded(lagMs[process]),
  }));
