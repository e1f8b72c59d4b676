import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cause } from '@askwatch/contracts/answer';
import { familyOf } from './family.ts';
import type { Opening, Order, Report } from './messages.ts';
import type { Rendered } from './render.ts';

/** A running browser with its driver process, and how to end both. */
export type Running = {
  /**
   * Renders one page.
   * @throws when that fails
   */
  render: (url: string) => Promise<Rendered>;
  isUsable: () => boolean;
  memoryBytes: () => number;
  pids: () => number[];
  end: () => Promise<void>;
};
export type Launch = () => Promise<Running>;

export type LaunchOptions = Opening & {
  /** Whether robots.txt forbids a navigation by the page's scripts. */
  forbids?: ((url: URL) => Promise<Cause | null>) | undefined;
};

const openWithinMs = 20_000;
/** The driver's own scripts need less; output of the page's browser is not kept. */
const driverHeapMb = 256;
const nobodyUid = 65_534;
const maxKillRounds = 100;

/** Next to the bundle if there is one; otherwise the source. */
const driver = (): { path: string; execArgv: string[] } => {
  const started = process.argv[1] ?? '';
  const execArgv = [`--max-old-space-size=${String(driverHeapMb)}`];
  return /[\\/]dist[\\/]main\.mjs$/.test(started)
    ? { path: join(dirname(started), 'driver.mjs'), execArgv }
    : { path: join(import.meta.dirname, 'driver.ts'), execArgv: [...execArgv, '--import', 'tsx'] };
};

/** A directory for everything a browser writes, deleted with it. */
const makeHome = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'askwatch-browser-'));
  if (process.getuid?.() === 0) chownSync(home, nobodyUid, nobodyUid);
  return home;
};

const send = (child: ChildProcess, order: Order): void => {
  if (child.connected) child.send(order, () => undefined);
};

const answerTo = (child: ChildProcess, order: Order, signal?: AbortSignal): Promise<Report> => {
  const answer = new Promise<Report>((resolve, reject) => {
    const fail = () => {
      reject(new Error('The browser has ended'));
    };
    child.on('message', function heard(report: Report) {
      if (report.type === 'judge') return;
      child.off('message', heard).off('exit', fail);
      resolve(report);
    });
    child.once('exit', fail);
    signal?.addEventListener('abort', fail, { once: true });
    if (!child.connected) fail();
  });
  send(child, order);
  return answer;
};

/** Launches Chromium with a driver process, both with a minimal environment. */
export const launcher =
  ({ forbids, ...opening }: LaunchOptions): Launch =>
  async () => {
    const home = makeHome();
    const { path, execArgv } = driver();
    // A separate session, by which all its descendants can be found.
    const child = fork(path, [], {
      execArgv,
      env: { PATH: process.env.PATH, HOME: home, TMPDIR: home },
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => undefined);
    child.on('message', (report: Report) => {
      if (report.type !== 'judge') return;
      const { id, url } = report;
      const judged = forbids && URL.canParse(url) ? forbids(new URL(url)) : Promise.resolve(null);
      judged
        // Fail closed: what can't be judged is not requested.
        .catch((): Cause => 'robots-forbidden')
        .then(
          (cause) => {
            send(child, { type: 'judged', id, cause });
          },
          () => undefined,
        );
    });
    const family = familyOf(child.pid ?? 0);
    let isSpent = false;
    let ending: Promise<void> | undefined;
    const end = async (): Promise<void> => {
      isSpent = true;
      const exited = child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : once(child, 'exit');
      if (child.pid !== undefined) {
        family.kill();
        await exited;
        // Processes forked during the kill, until the system has reclaimed the memory.
        for (let looked = 0; family.memoryBytes() > 0 && looked < maxKillRounds; looked += 1) {
          family.kill();
          await sleep(20);
        }
      }
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => undefined);
    };
    const endOnce = () => (ending ??= end());
    const opened = await answerTo(child, { type: 'open', opening }, AbortSignal.timeout(openWithinMs)).catch(
      (error: unknown) => error,
    );
    if (opened instanceof Error || (opened as Report).type !== 'opened') {
      await endOnce();
      const { message } = opened as { message: string };
      throw new Error(`The browser did not start: ${message}`);
    }
    // Records its processes now, whichever of them ends first.
    family.pids();
    return {
      isUsable: () => !isSpent && child.connected,
      memoryBytes: family.memoryBytes,
      pids: family.pids,
      end: endOnce,
      async render(url) {
        const report = await answerTo(child, { type: 'render', url });
        if (report.type !== 'rendered' && report.type !== 'not-rendered')
          throw new Error('The browser answered something else');
        isSpent ||= report.isSpent;
        if (report.type === 'not-rendered') throw new Error(report.message);
        return report.page;
      },
    };
  };
