import type { Part } from '@askwatch/service-kit/run';
import { type Child, type Job, type JobLimits, startChild } from '@askwatch/service-kit/job-process';
import type { Jobs } from './jobs.ts';
import { Busy, NotUnderstood, Overrun } from '@askwatch/service-kit/overrun';
import { turns } from './turns.ts';

/**
 * Processes untrusted content in a process that can be killed.
 * @param site the site it belongs to: sites take turns
 * @throws {Overrun} when it exceeds the time or memory limit
 * @throws {NotUnderstood} when our own code fails on it
 * @throws {Busy} when the queue is full
 */
export type Run = <Name extends keyof Jobs>(
  name: Name,
  site: string,
  input: Parameters<Jobs[Name]>[0],
) => Promise<Awaited<ReturnType<Jobs[Name]>>>;

export type Pool = {
  run: Run;
  part: Part & { start: () => Promise<void>; stop: () => Promise<void> };
  stats: PoolStats;
};
/** `peakBytes`: the peak memory of any of the processes, including the baseline. */
type PoolStats = { jobs: number; overruns: number; failures: number; starts: number; peakBytes: number };

type Options = {
  /** The program of the processes: `main.ts` next to this file, or its bundle. */
  file: string;
  /** One site gets at most two of the three processes, so that one is always left for the others. */
  size?: number;
  perSite?: number;
  maxWaiting?: number;
  limits?: JobLimits;
  /** How long a site is limited to one process after an overrun. */
  strictMs?: number;
};

type Waiting = Job & { resolve: (result: unknown) => void; reject: (error: unknown) => void };

/** Limits per page. Time in the queue doesn't count. */
const jobLimits: JobLimits = { ms: 3000, bytes: 256 * 1024 * 1024 };

/**
 * A small pool of processes that take pages apart. Worker threads aren't enough: in half of the ways to run out of
 * memory (a growing map, a long join) a thread takes the whole process down, and a thread's buffers have no limit.
 */
export const pageProcessPool = ({
  file,
  size = 3,
  perSite = 2,
  maxWaiting = 500,
  limits = jobLimits,
  strictMs = 60_000,
}: Options): Pool => {
  const queue = turns<Waiting>({ perSite, maxWaiting });
  const idle: Child[] = [];
  const stats: PoolStats = { jobs: 0, overruns: 0, failures: 0, starts: 0, peakBytes: 0 };
  let busy = 0;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let starting: Promise<Child> | undefined;

  const startOne = async (): Promise<Child> => {
    const child = await startChild(file, stopping.signal);
    stats.starts += 1;
    return child;
  };

  /** Keeps one process ready, because starting one takes longer than most pages do. */
  const keepSpare = () => {
    if (isStopped() || starting || idle.length > 0 || busy >= size) return;
    starting = startOne();
    starting
      .then((child) => idle.push(child))
      // The job that needs it will start its own, and report the error.
      .catch(() => undefined)
      .finally(() => (starting = undefined));
  };

  const childForJob = async (): Promise<Child> => {
    // If two jobs wait for the same process, the second starts its own.
    if (idle.length === 0) await starting?.catch(() => undefined);
    for (let child = idle.pop(); child; child = idle.pop()) {
      if (child.isFit()) return child;
      child.end();
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
      job.resolve(await child.run({ name: job.name, input: job.input }, limits));
    } catch (error) {
      if (error instanceof Overrun) {
        stats.overruns += 1;
        restrict(site);
      } else if (error instanceof NotUnderstood) stats.failures += 1;
      // Jobs interrupted by shutdown are not the page's fault.
      job.reject(isStopped() ? new Busy('Reading is being stopped') : error);
    }
    stats.jobs += 1;
    if (!child) return;
    stats.peakBytes = Math.max(stats.peakBytes, child.peakBytes());
    if (child.isFit() && !isStopped()) idle.push(child);
    else child.end();
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
        if (isStopped() || !queue.add(site, job)) reject(new Busy('Too many pages wait to be taken apart'));
        else turn();
      }),
    part: {
      name: 'page processes',
      // Two, so that the first page doesn't block the second; more start on demand.
      async start() {
        idle.push(...(await Promise.all(Array.from({ length: Math.min(2, size) }, startOne))));
      },
      stop() {
        stopping.abort();
        for (const { reject } of queue.clear()) reject(new Busy('Reading is being stopped'));
        return Promise.resolve();
      },
    },
  };
};
