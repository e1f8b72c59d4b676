import { readFileSync } from 'node:fs';
import { killChild, startChild, stopChild, type Child, type ChildSpec } from './child.ts';
import { SetupError } from './setup-error.ts';

/** What a start in progress ends with when everything is being stopped. */
export class Stopped extends Error {
  override name = 'Stopped';
}

export type Supervised = {
  name: string;
  logFile: string;
  pid(): number | undefined;
  /** Starts it, again if need be, on the same ports and state, and waits until it is ready. */
  start(): Promise<void>;
  ready(): Promise<void>;
  stop(): Promise<void>;
  /** Kills it without warning and leaves it down until `start`. */
  kill9(): Promise<void>;
};

export type Supervision = {
  name: string;
  stateDir: string;
  logFile: string;
  spec: () => ChildSpec;
  /** Throws while it is not ready. */
  probe: () => Promise<void>;
  readyWithinMs?: number;
  graceMs?: number;
  /** Says what happened; given, a crash is answered with a restart. */
  onCrash?: (sentence: string) => void;
  /** From then on nothing is started any more. */
  stopping?: AbortSignal;
};

const probeEveryMs = 150;
const steadyMs = 60_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const lastLines = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
  } catch {
    return ''; // It may have died before its first line.
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
      onCrash(`${name} ended (${how}) and is started again in ${delayMs / 1000} s; its log: ${logFile}`);
      await wait(delayMs);
      // Read again: stop or start may have come in the meantime.
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
        return await probe();
      } catch (error) {
        cause = error;
        await wait(probeEveryMs);
      }
    }
    const state =
      child?.hasExited() === false ? `did not get ready within ${readyWithinMs / 1000} s` : 'ended while starting';
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
