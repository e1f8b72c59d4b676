import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { NotUnderstood, Overrun } from './overrun.ts';

export type Job = { name: string; input: unknown };
export type JobLimits = { ms: number; bytes: number };
export type Reply = { ok: true; result: unknown } | { ok: false; isTooMuch: boolean; message: string; stack?: string | undefined };

/** One process that works on one job at a time. */
export type Child = {
  /**
   * @throws {Overrun} when the job takes more than its limits; the process is gone then
   * @throws {NotUnderstood} when the job's own code fails
   */
  run: (job: Job, limits: JobLimits) => Promise<unknown>;
  /** Whether it can take another job. */
  isFit: () => boolean;
  /** The most memory that it ever had, where the system tells (Linux); 0 elsewhere. */
  peakBytes: () => number;
  end: () => void;
};

/** What V8 may take of a job's memory; above it the process ends by itself. The rest is for buffers, which V8 does not count. */
const heapMb = 192;
const watchMs = 50;
const startWithinMs = 20_000;
/** What a job left behind and was not given back: the next one would have less. */
const mostLeftBytes = 128 * 1024 * 1024;

const statusOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0; // Not Linux, or it has just ended.
  }
};

/** Node 20 runs no TypeScript; where we run from source, the process gets what this one got. */
const loaderFor = (file: string): string[] =>
  file.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];

/**
 * Starts a process without any of our environment, so that whatever a page makes of it, it knows nothing.
 * @param file what it runs: `main.ts` beside this file, or what the build made of it
 */
export const startChild = async (file: string): Promise<Child> => {
  const child = fork(file, [], {
    env: {},
    execArgv: [...loaderFor(file), `--max-old-space-size=${String(heapMb)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const pid = child.pid ?? 0;
  let hasEnded = false;
  child.once('exit', () => (hasEnded = true));
  child.on('error', () => (hasEnded = true));
  const end = () => {
    hasEnded = true;
    child.kill('SIGKILL');
  };

  await new Promise<void>((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      end();
      reject(new Error(`${file} does not start`));
    };
    const timer = setTimeout(fail, startWithinMs);
    child.once('exit', fail);
    child.once('message', () => {
      clearTimeout(timer);
      child.off('exit', fail);
      resolve();
    });
  });
  // It must not keep the process alive that started it; while it works, a timer does.
  child.unref();
  child.channel?.unref();
  const atRest = statusOf(pid, 'VmRSS');
  let peak = statusOf(pid, 'VmHWM');

  const run = (job: Job, { ms, bytes }: JobLimits) =>
    new Promise<unknown>((resolve, reject) => {
      const settle = (how: () => void) => {
        clearTimeout(timer);
        clearInterval(watch);
        peak = Math.max(peak, statusOf(pid, 'VmHWM'));
        child.off('message', onMessage).off('exit', onExit);
        how();
      };
      const giveUp = (why: string) => {
        settle(() => {
          reject(new Overrun(`${job.name}: ${why}`));
        });
        end();
      };
      const onMessage = (message: unknown) => {
        const reply = message as Reply;
        settle(() => {
          if (reply.ok) resolve(reply.result);
          else if (reply.isTooMuch) reject(new Overrun(`${job.name}: ${reply.message}`));
          else reject(Object.assign(new NotUnderstood(`${job.name}: ${reply.message}`), { stack: reply.stack }));
        });
      };
      const onExit = (_code: number | null, signal: string | null) => {
        giveUp(`its process ended (${signal ?? 'by itself'})`);
      };
      const timer = setTimeout(() => {
        giveUp(`longer than ${String(ms)} ms`);
      }, ms);
      const watch = setInterval(() => {
        if (statusOf(pid, 'VmRSS') > atRest + bytes) giveUp(`more than ${String(bytes)} bytes of memory`);
      }, watchMs);
      child.on('message', onMessage).on('exit', onExit);
      child.send(job, (error) => {
        if (error) giveUp('it could not be given');
      });
    });

  return {
    run,
    end,
    isFit: () => !hasEnded && child.connected && statusOf(pid, 'VmRSS') <= atRest + mostLeftBytes,
    peakBytes: () => peak,
  };
};
