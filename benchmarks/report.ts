import { cpus } from 'node:os';

export type Row = Record<string, string | number>;

/** The smallest value such that at least this share of the values is less than or equal to it. */
export const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** p50, p95, p99 and maximum of some durations. */
export const durations = (ms: number[]): Row => ({
  n: ms.length,
  'p50 ms': rounded(percentile(ms, 0.5)),
  'p95 ms': rounded(percentile(ms, 0.95)),
  'p99 ms': rounded(percentile(ms, 0.99)),
  'max ms': rounded(Math.max(...ms)),
});

const lines = (rows: Row[]): string[] => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_column, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells.map((line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
};

/** Prints a table with notes on how it was measured, and sends it to the parent process. */
export const report = (title: string, rows: Row[], notes: string[] = []): void => {
  const about = { date: new Date().toISOString(), node: process.version, cpus: cpus().length };
  const head = `${title}  (${about.date}, node ${about.node}, ${String(about.cpus)} cores)`;
  process.stdout.write(
    `\n${[head, ...lines(rows), ...notes.map((note) => `- ${note}`)].map((line) => `  ${line}`).join('\n')}\n`,
  );
  process.send?.({ title, ...about, rows, notes });
};
