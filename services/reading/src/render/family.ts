import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** All processes that come from one, and what they take. */
export type Family = {
  /** Memory that they have for themselves, where the system tells (Linux); 0 elsewhere. */
  memoryBytes: () => number;
  /** Ends all of them at once. */
  kill: () => void;
  pids: () => number[];
};

type Relation = { pid: number; parent: number; session: number };

const relationOf = (pid: number): Relation | null => {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const [, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(parent), session: Number(session) };
  } catch {
    return null; // It has just ended.
  }
};

/** Shared memory counts for each that has it: what a page fills must not hide there. */
const memoryOf = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].reduce(
      (sum, [, kilobytes]) => sum + Number(kilobytes) * 1024,
      0,
    );
  } catch {
    return 0; // It has just ended.
  }
};

/**
 * The family of a process that leads a session of its own.
 * @param root the first of them
 */
export const familyOf = (root: number): Family => {
  const hasProc = existsSync('/proc/self/stat');
  // A session stays known when the process that began it has ended, so that orphans are found too.
  const sessions = new Set([root]);
  const family = new Set<number>();
  // Nobody joins the family later, so each process is looked at once.
  const outsiders = new Set<number>();
  const pids = (): number[] => {
    if (!hasProc) return [];
    const running = new Set(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : [])));
    for (const known of [family, outsiders]) for (const pid of known) if (!running.has(pid)) known.delete(pid);
    let fresh = [...running].flatMap((pid) => (family.has(pid) || outsiders.has(pid) ? [] : (relationOf(pid) ?? [])));
    for (let found = true; found;) {
      const members = fresh.filter(({ parent, session }) => sessions.has(session) || family.has(parent));
      for (const { pid, session } of members) {
        family.add(pid);
        sessions.add(session);
      }
      fresh = fresh.filter(({ pid }) => !family.has(pid));
      found = members.length > 0;
    }
    for (const { pid } of fresh) outsiders.add(pid);
    return [...family];
  };
  return {
    pids,
    memoryBytes: () => pids().reduce((sum, pid) => sum + memoryOf(pid), 0),
    kill() {
      for (const pid of [-root, ...pids()])
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended already.
        }
    },
  };
};
