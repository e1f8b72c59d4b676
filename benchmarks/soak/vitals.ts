import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from '@askwatch/deploy/local/product';

export type Vitals = {
  /** Resident megabytes by process; child processes, such as the browser, have their own entry. */
  start: Record<string, number>;
  largest: Record<string, number>;
  end: Record<string, number>;
  /** Maximum event loop lag by process. */
  lagMs: Record<string, number>;
};

type Stat = { parent: number; residentMb: number };

const pageBytes = 4096;

/** All processes of this machine that are currently readable. */
const processTable = (): Map<number, Stat> => {
  const table = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The program's name may contain spaces and parentheses; the fields after the last parenthesis do not.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      table.set(Number(name), { parent: Number(fields[1]), residentMb: (Number(fields[21]) * pageBytes) / 1024 ** 2 });
    } catch {
      continue; // It ended in the meantime.
    }
  }
  return table;
};

const residentMb = (product: Product): Record<string, number> => {
  const table = processTable();
  const startedBy = (parent: number): number =>
    [...table]
      .filter(([, stat]) => stat.parent === parent)
      .reduce((sum, [pid, stat]) => sum + stat.residentMb + startedBy(pid), 0);
  return Object.fromEntries(
    Object.entries({ ...product.engines, ...product.processes }).flatMap(([name, running]) => {
      const pid = running.pid();
      if (pid === undefined) return [];
      const children = startedBy(pid);
      const own: [string, number] = [name, table.get(pid)?.residentMb ?? 0];
      return children > 1 ? [own, [`${name}: started by it`, children]] : [own];
    }),
  );
};

/** Maximum lag since the last call: each read of the metric resets it. */
const lagMs = async (port: number): Promise<number | undefined> => {
  const text = await fetch(`http://127.0.0.1:${String(port)}/metrics`, { signal: AbortSignal.timeout(9000) })
    .then((response) => response.text())
    .catch(() => '');
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
};

const keepWorst = (worst: Record<string, number>, found: Record<string, number>): void => {
  for (const [name, value] of Object.entries(found)) worst[name] = Math.max(worst[name] ?? 0, value);
};

const lags = async ({ healthPorts }: Product): Promise<Record<string, number>> => {
  const found = Object.entries(healthPorts).map(async ([name, port]) => [name, await lagMs(port)] as const);
  return Object.fromEntries((await Promise.all(found)).flatMap(([name, ms]) => (ms === undefined ? [] : [[name, ms]])));
};

/** Monitors memory and event loops from now on; call `sample` every few seconds. */
export const watchVitals = async (product: Product) => {
  const start = residentMb(product);
  const largest = { ...start };
  const worst: Record<string, number> = {};
  await lags(product); // Resets the metric, to exclude lag from the start.
  const sample = async (): Promise<void> => {
    keepWorst(largest, residentMb(product));
    keepWorst(worst, await lags(product));
  };
  const end = async (): Promise<Vitals> => {
    await sample();
    return { start, largest, end: residentMb(product), lagMs: worst };
  };
  return { sample, end };
};
