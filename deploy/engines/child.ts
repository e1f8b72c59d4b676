import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Identity = { pid: number; startTime: string };
export type ChildSpec = { command: string; args: string[]; env?: NodeJS.ProcessEnv; cwd?: string };
export type Child = { pid: number; exited: Promise<string>; hasExited(): boolean };

/** A process's start time as the system reports it. Together with the pid it identifies a process uniquely. */
export const startTimeOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    // No /proc (macOS), or no such process: ask ps.
  }
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio }).trim() || undefined;
  } catch {
    return undefined;
  }
};

export const isAlive = ({ pid, startTime }: Identity): boolean => startTimeOf(pid) === startTime;

const pidFolder = (stateDir: string) => join(stateDir, 'pids');

/** Starts a program in its own process group, so that a Ctrl-C in our terminal does not reach it directly. */
export const startChild = (
  name: string,
  stateDir: string,
  logFile: string,
  { command, args, env, cwd }: ChildSpec,
): Child => {
  mkdirSync(dirname(logFile), { recursive: true });
  mkdirSync(pidFolder(stateDir), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log], env: env ?? process.env, cwd });
  closeSync(log);
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => {
      resolve(error.message);
    });
    child.on('exit', (code, signal) => {
      resolve(signal ? `signal ${signal}` : `exit code ${code}`);
    });
  });
  let ended = child.pid === undefined;
  const pid = child.pid ?? -1;
  const pidFile = join(pidFolder(stateDir), `${name}.json`);
  if (!ended) writeFileSync(pidFile, JSON.stringify({ pid, startTime: startTimeOf(pid) }));
  void exited.then(() => {
    ended = true;
    rmSync(pidFile, { force: true });
  });
  return { pid, exited, hasExited: () => ended };
};

const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const within = async (promise: Promise<unknown>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>(
    (resolve) =>
      (timer = setTimeout(() => {
        resolve(false);
      }, ms)),
  );
  const inTime = await Promise.race([promise.then(() => true), late]);
  clearTimeout(timer);
  return inTime;
};

export const stopChild = async (child: Child, graceMs: number): Promise<void> => {
  if (child.hasExited()) return;
  signalGroup(child.pid, 'SIGTERM');
  if (!(await within(child.exited, graceMs))) await killChild(child);
};

export const killChild = async (child: Child): Promise<void> => {
  if (child.hasExited()) return;
  signalGroup(child.pid, 'SIGKILL');
  await child.exited;
};

/**
 * Stops everything started for this state folder, by us or by a launcher that was killed, and returns the names.
 * Processes that only reuse a pid are not touched.
 */
export const stopAll = async (
  stateDir: string,
  { only, graceMs = 15_000 }: { only?: string[]; graceMs?: number } = {},
): Promise<string[]> => {
  const files = readPidFiles(stateDir).filter(({ name }) => !only || only.includes(name));
  const stale = files.filter(({ identity }) => isAlive(identity));
  for (const { identity } of stale) signalGroup(identity.pid, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (stale.some(({ identity }) => isAlive(identity)) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 100));
  for (const { identity } of stale) if (isAlive(identity)) signalGroup(identity.pid, 'SIGKILL');
  for (const { file } of files) rmSync(file, { force: true });
  return stale.map(({ name }) => name);
};

const readPidFiles = (stateDir: string): { file: string; name: string; identity: Identity }[] => {
  try {
    return readdirSync(pidFolder(stateDir)).map((entry) => {
      const file = join(pidFolder(stateDir), entry);
      return { file, name: entry.replace(/\.json$/, ''), identity: JSON.parse(readFileSync(file, 'utf8')) as Identity };
    });
  } catch {
    return []; // The folder does not exist before the first child is started.
  }
};
