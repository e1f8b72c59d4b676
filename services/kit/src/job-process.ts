import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { NotUnderstood, Overrun } from './overrun.ts';

export type Job = { name: string; input: unknown };
/** `ms` is CPU time, so that a job isn't charged for a busy machine. */
export type JobLimits = { ms: number; bytes: number };
export type Reply =
  { ok: true; result: unknown } | { ok: false; isTooMuch: boolean; message: string; stack?: string | undefined };

/** A process that runs one job at a time. */
export type Child = {
  /**
   * @throws {Overrun} when the job exceeds its limits; the process is killed
   * @throws {NotUnderstood} when the job's own code fails
   */
  run: (job: Job, limits: JobLimits) => Promise<unknown>;
  /** Whether it can take another job. */
  isFit: () => boolean;
  /** Peak memory use where the system reports it (Linux); 0 elsewhere. */
  peakBytes: () => number;
  end: () => void;
};

/** V8's heap limit; above it the process crashes. The rest of a job's memory is for buffers, which V8 doesn't count. */
const heapMb = 192;
const watchMs = 50;
const startWithinMs = 60_000;
/** A process is replaced if jobs have leaked more than this, which the next job would miss. */
const maxLeftBytes = 128 * 1024 * 1024;

const statusOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  try {
    return (
      Number(
        new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0,
      ) * 1024
    );
  } catch {
    return 0; // Not Linux, or just ended.
  }
};

/**
 * Milliseconds of CPU time used by a process, where the system reports it (Linux).
 * @param pid of the process
 */
export const spentMs = (pid: number): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * tickMs;
  } catch {
    return undefined;
  }
};
const tickMs = 10;
/** Wall-clock limit, as a multiple of the CPU time limit. */
const clockFactor = 5;

/** Node 20 doesn't run TypeScript; from source, the child uses the same loader as this process. */
const loaderFor = (file: string): string[] =>
  file.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];

/**
 * Starts a child process with no environment but `env`, so that it has no secrets even if its input takes it over.
 * @param file its program, which calls `serveJobs`: a source file, or its bundle
 * @param signal kills it, also while it starts
 * @throws when the process ends or stays silent before it is ready; the message has the exit code or signal
 */
export const startChild = async (
  file: string,
  signal: AbortSignal,
  env: Record<string, string> = {},
): Promise<Child> => {
  const child = fork(file, [], {
    env,
    execArgv: [...loaderFor(file), `--max-old-space-size=${String(heapMb)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
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
    const fail = (code: number | null, by: string | null) => {
      clearTimeout(timer);
      end();
      reject(new Error(`${file} does not start (${by ?? `code ${String(code)}`})`));
    };
    const timer = setTimeout(fail, startWithinMs, null, 'timeout');
    child.once('exit', fail);
    child.once('message', () => {
      clearTimeout(timer);
      child.off('exit', fail);
      resolve();
    });
  });
  // Must not keep the parent alive; during a job, a timer does.
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
      const before = spentMs(pid);
      const timer = setTimeout(
        () => {
          giveUp(`longer than ${String(ms)} ms`);
        },
        before === undefined ? ms : clockFactor * ms,
      );
      const watch = setInterval(() => {
        if ((spentMs(pid) ?? 0) - (before ?? 0) >= ms) giveUp(`longer than ${String(ms)} ms`);
        else if (statusOf(pid, 'VmRSS') > atRest + bytes) giveUp(`more than ${String(bytes)} bytes of memory`);
      }, watchMs);
      child.on('message', onMessage).on('exit', onExit);
      child.send(job, (error) => {
        if (error) giveUp('it could not be given');
      });
    });

  return {
    run,
    end,
    isFit: () => !hasEnded && child.connected && statusOf(pid, 'VmRSS') <= atRest + maxLeftBytes,
    peakBytes: () => peak,
  };
};
