import type { Part } from '@askwatch/service-kit/run';
import { type Child, type Job, type JobLimits, startChild } from './child.ts';
import type { Jobs } from './jobs.ts';
import { Busy, NotUnderstood, Overrun } from './overrun.ts';
import { turns } from './turns.ts';

/**
 * Works on something that a site made, in a process that can be killed.
 * @param site whose work it is: sites take turns
 * @throws {Overrun} when it takes more time or memory than it may
 * @throws {NotUnderstood} when our own code fails on it
 * @throws {Busy} when too much waits already
 */
export type Run = <Name extends keyof Jobs>(name: Name, site: string, input: Parameters<Jobs[Name]>[0]) => Promise<Awaited<ReturnType<Jobs[Name]>>>;

export type Pool = { run: Run; part: Part & { start: () => Promise<void>; stop: () => Promise<void> }; stats: PoolStats };
/** `peakBytes` is the most memory that any of the processes had, with what it has at rest. */
export type PoolStats = { jobs: number; overruns: number; failures: number; starts: number; peakBytes: number };

type Options = {
  /** What the processes run: `main.ts` beside this file, or what the build made of it. */
  file: string;
  /** Two of the three are the most that one site gets, so that one is always left for the others. */
  size?: number;
  perSite?: number;
  mostWaiting?: number;
  limits?: JobLimits;
  /** For so long a site whose page overran gets one place at a time. */
  strictMs?: number;
};

type Waiting = Job & { resolve: (result: unknown) => void; reject: (error: unknown) => void };

/** The most that one page may take. Time in the queue does not count. */
export const jobLimits: JobLimits = { ms: 3000, bytes: 256 * 1024 * 1024 };

/**
 * A few processes that take pages apart. Threads would not do: running out of memory in one of them ends the whole
 * process in half of the ways to do so (a map that grows, a long join), and a thread's buffers have no limit at all.
 */
export const takingApart = ({ file, size = 3, perSite = 2, mostWaiting = 500, limits = jobLimits, strictMs = 60_000 }: Options): Pool => {
  const queue = turns<Waiting>({ perSite, mostWaiting });
  const idle: Child[] = [];
  const all = new Set<Child>();
  const stats: PoolStats = { jobs: 0, overruns: 0, failures: 0, starts: 0, peakBytes: 0 };
  let busy = 0;
  let isStopped = false;
  let starting: Promise<Child> | undefined;

  const startOne = async (): Promise<Child> => {
    const child = await startChild(file);
    stats.starts += 1;
    all.add(child);
    if (isStopped) child.end();
    return child;
  };

  const drop = (child: Child) => {
    child.end();
    all.delete(child);
  };

  /** One is always ready or about to be: starting takes longer than most pages do. */
  const keepSpare = () => {
    if (isStopped || starting || idle.length > 0 || busy >= size) return;
    starting = startOne();
    starting
      .then((child) => idle.push(child))
      // The job that needs it starts its own, and says what is wrong.
      .catch(() => undefined)
      .finally(() => (starting = undefined));
  };

  const childForJob = async (): Promise<Child> => {
    // Two that wait for the same one: the second starts its own.
    if (idle.length === 0) await starting?.catch(() => undefined);
    for (let child = idle.pop(); child; child = idle.pop()) {
      if (child.isFit()) return child;
      drop(child);
    }
    return startOne();
  };

  const restrict = (site: string) => {
    queue.restrict(site);
    setTimeout(() => {
      queue.forgive(site);
    }, strictMs).unref();
  };

  const work = async (site: string, job: Waiting): Promise<void> => {
    let child: Child | undefined;
    try {
      child = await childForJob();
      const result = await child.run({ name: job.name, input: job.input }, limits);
      job.resolve(result);
    } catch (error) {
      if (error instanceof Overrun) {
        stats.overruns += 1;
        restrict(site);
      } else if (error instanceof NotUnderstood) stats.failures += 1;
      // Whatever a stop cut off is no fault of the page.
      job.reject(isStopped ? new Busy('Reading is being stopped') : error);
    }
    stats.jobs += 1;
    if (!child) return;
    stats.peakBytes = Math.max(stats.peakBytes, child.peakBytes());
    if (child.isFit() && !isStopped) idle.push(child);
    else drop(child);
  };

  const turn = () => {
    while (busy < size) {
      const next = queue.next();
      if (!next) return;
      busy += 1;
      void work(next.site, next.job).finally(() => {
        busy -= 1;
        queue.done(next.site);
        turn();
        keepSpare();
      });
      keepSpare();
    }
  };

  return {
    stats,
    run: (name, site, input) =>
      new Promise((resolve, reject) => {
        const job: Waiting = { name, input, resolve: resolve as (result: unknown) => void, reject };
        if (isStopped || !queue.add(site, job)) reject(new Busy('Too many pages wait to be taken apart'));
        else turn();
      }),
    part: {
      name: 'page processes',
      // One is enough to be ready; the others start with the first crowd.
      async start() {
        idle.push(await childForJob());
      },
      stop() {
        isStopped = true;
        for (const { reject } of queue.clear()) reject(new Busy('Reading is being stopped'));
        for (const child of all) child.end();
        all.clear();
        return Promise.resolve();
      },
    },
  };
};
