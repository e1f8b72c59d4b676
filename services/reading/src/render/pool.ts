import type { Part } from '@askwatch/service-kit/run';
import PQueue from 'p-queue';
import type { Launch, Running } from './launch.ts';
import type { Render, Rendered } from './render.ts';

type Slot = { running?: Running; jobs: number };

type Options = {
  launch: Launch;
  /** Concurrent pages; on two cores, more would only wait for each other. */
  slots?: number;
  /** Replacing a browser after this many pages frees the memory it leaks. */
  jobsPerBrowser?: number;
  /** Memory limit of a browser, including the driver process and its descendants. */
  memoryLimitBytes?: number;
  /** Interval of memory checks. */
  watchMs?: number;
  /** Queue limit; further pages are read as served. */
  maxWaiting?: number;
  /** Time limit of a page, from when its browser has started. */
  jobMs?: number;
  idleMs?: number;
  report?: (error: unknown, url: string) => void;
};

export type RenderStats = { rendered: number; failed: number; tooLarge: number; refused: number; launches: number };

/**
 * A browser above this share of its limit is replaced before the next page, so that pages don't pay for earlier ones.
 */
const recycleAtShare = 0.6;

/**
 * Warm browsers, each rendering one page at a time. When a page takes too much time or memory, only its own browser is
 * ended.
 */
export const renderPool = ({
  launch,
  slots = 2,
  jobsPerBrowser = 50,
  memoryLimitBytes = 800 * 1024 * 1024,
  watchMs = 250,
  maxWaiting = 20,
  jobMs = 20_000,
  idleMs = 300_000,
  report = () => undefined,
}: Options): { render: Render; part: Part & { stop: () => Promise<void> }; stats: RenderStats } => {
  const queue = new PQueue({ concurrency: slots });
  const free: Slot[] = Array.from({ length: slots }, () => ({ jobs: 0 }));
  const busy = new Set<Slot>();
  const stats: RenderStats = { rendered: 0, failed: 0, tooLarge: 0, refused: 0, launches: 0 };
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  const drop = async (slot: Slot): Promise<void> => {
    const { running } = slot;
    delete slot.running;
    slot.jobs = 0;
    await running?.end();
  };

  const browserOf = async (slot: Slot): Promise<Running> => {
    const mustRecycle =
      slot.jobs >= jobsPerBrowser || (slot.running?.memoryBytes() ?? 0) > recycleAtShare * memoryLimitBytes;
    if (slot.running && (mustRecycle || !slot.running.isUsable())) await drop(slot);
    if (slot.running) return slot.running;
    const running = await launch();
    stats.launches += 1;
    if (isStopped) {
      await running.end();
      throw new Error('Rendering has stopped');
    }
    return (slot.running = running);
  };

  const rest = () => {
    clearTimeout(idle);
    idle = setTimeout(() => void Promise.all(free.map(drop)), idleMs).unref();
  };

  /** Settles on the first of the result, the memory limit and the timeout. Launching has a time limit of its own. */
  const run = async (slot: Slot, url: string): Promise<Rendered> => {
    const running = await browserOf(slot);
    const over = AbortSignal.timeout(jobMs);
    const expired = new Promise<never>((_resolve, reject) => {
      over.addEventListener('abort', () => {
        reject(new Error(`Rendering took longer than ${String(jobMs)} ms`));
      });
    });
    slot.jobs += 1;
    let watch: NodeJS.Timeout | undefined;
    const grown = new Promise<Rendered>((resolve) => {
      watch = setInterval(() => {
        if (running.memoryBytes() > memoryLimitBytes) resolve({ cause: 'too-large' });
      }, watchMs);
    });
    return Promise.race([running.render(url), grown, expired]).finally(() => {
      clearInterval(watch);
    });
  };

  const job = async (url: string): Promise<Rendered | null> => {
    const slot = free.pop();
    if (!slot || isStopped) return null;
    busy.add(slot);
    try {
      const page = await run(slot, url);
      if ('cause' in page) {
        stats.tooLarge += 1;
        await drop(slot);
      } else stats.rendered += 1;
      return page;
    } catch (error) {
      stats.failed += 1;
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- changes during an await or in a callback
      if (!isStopped) report(error, url);
      // The page may have damaged its browser, so the next page gets a new one.
      await drop(slot);
      return null;
    } finally {
      busy.delete(slot);
      free.push(slot);
      rest();
    }
  };

  return {
    stats,
    render(url) {
      if (isStopped || queue.size >= maxWaiting) {
        stats.refused += 1;
        return Promise.resolve(null);
      }
      return queue.add(() => job(url));
    },
    part: {
      name: 'browsers',
      start: () => Promise.resolve(),
      async stop() {
        isStopped = true;
        queue.clear();
        clearTimeout(idle);
        await Promise.all([...free, ...busy].map(drop));
        await queue.onIdle();
      },
    },
  };
};
