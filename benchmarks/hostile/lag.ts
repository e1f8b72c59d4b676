import { readFileSync } from 'node:fs';
import { percentile } from '../report.ts';

const everyMs = 5;

/** How long this process's main thread has waited for a core, where the system reports it (Linux). */
const waitedMs = (): number => {
  try {
    const file = `/proc/self/task/${String(process.pid)}/schedstat`;
    return Number(readFileSync(file, 'utf8').split(' ')[1] ?? 0) / 1e6;
  } catch {
    return 0;
  }
};

export type Lag = { p50: number; p99: number; max: number };

/** How late the main loop was, by the clock, and without the time in which other programs had the cores. */
export type Lags = { clock: Lag; own: Lag };

const lagOf = (ms: number[]): Lag => ({ p50: percentile(ms, 0.5), p99: percentile(ms, 0.99), max: Math.max(...ms) });

/** Measures the main loop's lag from now until the returned function is called. */
export const watchLag = (): (() => Lags) => {
  const [clock, own]: [number[], number[]] = [[], []];
  let [before, waited] = [performance.now(), waitedMs()];
  const timer = setInterval(() => {
    const late = Math.max(0, performance.now() - before - everyMs);
    const waits = waitedMs();
    clock.push(late);
    own.push(Math.max(0, late - (waits - waited)));
    [before, waited] = [performance.now(), waits];
  }, everyMs);
  return () => {
    clearInterval(timer);
    return { clock: lagOf(clock), own: lagOf(own) };
  };
};
