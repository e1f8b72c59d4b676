import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Product } from '@askwatch/deploy/local/product';

const pidsOf = ({ processes, engines }: Product): number[] =>
  [...Object.values(processes), ...Object.values(engines)].flatMap((running) => running.pid() ?? []);

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU seconds that the product's processes and engines have used so far. */
export const cpuSeconds = (product: Product): number =>
  pidsOf(product).reduce((sum, pid) => {
    // The name may contain spaces; the fields after it do not.
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  }, 0);

/** Resident megabytes of all these processes. */
export const residentMb = (product: Product): number =>
  pidsOf(product).reduce(
    (sum, pid) => sum + Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
    0,
  );
