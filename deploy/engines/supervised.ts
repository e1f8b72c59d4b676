import { readFileSync } from 'node:fs';
import { killChild, startChild, stopChild, type Child, type ChildSpec } from './child.ts';
import { SetupError } from './setup-error.ts';

/** Thrown by a start in progress when everything is being stopped. */
export class Stopped extends Error {
  override name = 'Stopped';
}

export type Supervised = {
  name: string;
  logFile: string;
  pid(): number | undefined;
  /** Starts or restarts it on the same ports and state, and waits until it is ready. */
  start(): Promise<void>;
  ready(): Promise<void>;
  stop(): Promise<void>;
  /** Kills it with SIGKILL; it stays down until `start`. */
  kill9(): Promise<void>;
};

export type Supervision = {
  name: string;
  stateDir: string;
  logFile: string;
  spec: () => ChildSpec;
  /** Throws while the process is not ready. */
  probe: () => Promise<void>;
  readyWithinMs?: number;
  graceMs?: number;
  /** Receives a message about each crash. If given, crashed processes are restarted. */
  onCrash?: (sentence: string) => void;
  /** Once aborted, nothing is started any more. */
  stopping?: AbortSignal;
};

const probeEveryMs = 150;
const steadyMs = 60_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const lastLines = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
  } catch {
    return ''; // It may have died before writing its first line.
  }
};

export const supervised = (options: Supervision): Supervised => {
  const { name, stateDir, logFile, spec, probe, readyWithinMs = 90_000, graceMs = 10_000, onCrash, stopping } = options;
  let child: Child | undefined;
  let isWanted = false;
  let crashes = 0;

  const spawnIt = () => {
    if (stopping?.aborted) return;
    const started = (child = startChild(name, stateDir, logFile, spec()));
    const startedAt = Date.now();
    void started.exited.then(async (how) => {
      if (!isWanted || child !== started || !onCrash || stopping?.aborted) return;
      crashes = Date.now() - startedAt > steadyMs ? 1 : crashes + 1;
      const delayMs = Math.min(30_000, 500 * 2 ** (crashes - 1));
      onCrash(`${name} ended (${how}) and will be restarted in ${delayMs / 1000} s; its log: ${logFile}`);
      await wait(delayMs);
      // Check again: stop or start may have been called in the meantime.
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- changes during an await or in a callback
      if (isWanted && child === started) spawnIt();
    });
  };

  const ready = async () => {
    const deadline = Date.now() + readyWithinMs;
    let cause: unknown;
    while (Date.now() < deadline) {
      if (stopping?.aborted) throw new Stopped();
      if (!child || (child.hasExited() && !onCrash)) break;
      try {
        await probe();
        return;
      } catch (error) {
        cause = error;
        await wait(probeEveryMs);
      }
    }
    const state =
      child?.hasExited() === false ? `was not ready within ${readyWithinMs / 1000} s` : 'ended while starting';
    throw new SetupError(`${name} ${state}: see ${logFile} (${String(cause)}); its last lines:\n${lastLines(logFile)}`);
  };

  return {
    name,
    logFile,
    pid: () => (child && !child.hasExited() ? child.pid : undefined),
    ready,
    async start() {
      isWanted = true;
      if (!child || child.hasExited()) spawnIt();
      await ready();
    },
    async stop() {
      isWanted = false;
      if (child) await stopChild(child, graceMs);
    },
    async kill9() {
      isWanted = false;
      if (child) await killChild(child);
    },
  };
};
