import { execFileSync } from 'node:child_process';

/** CPU seconds used by a process according to ps: [[dd-]hh:]mm:ss. Coarse, but portable. */
const usedSeconds = (pid: number): number => {
  const text = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  const [days, clock] = text.includes('-') ? text.split('-') : ['0', text];
  return Number(days) * 86_400 + (clock ?? '').split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
};

/** Measures how much of one core each process uses from now until the returned function is called. */
export const watchCpu = (pids: Record<string, number>) => {
  const began = performance.now();
  const before = new Map(Object.entries(pids).map(([name, pid]) => [name, usedSeconds(pid)]));
  return (): string => {
    const seconds = (performance.now() - began) / 1000;
    const shares = Object.entries(pids).map(
      ([name, pid]) => `${name} ${((usedSeconds(pid) - (before.get(name) ?? 0)) / seconds).toFixed(2)}`,
    );
    return shares.join(', ');
  };
};
