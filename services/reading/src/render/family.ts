import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A process with all its descendants, and their memory use. */
export type Family = {
  /** Their private memory where the system reports it (Linux); 0 elsewhere. */
  memoryBytes: () => number;
  /** Kills all of them. */
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
    return null; // Just ended.
  }
};

/** Shared memory counts fully for each process, so that a page can't hide memory there. */
const memoryOf = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].reduce(
      (sum, [, kilobytes]) => sum + Number(kilobytes) * 1024,
      0,
    );
  } catch {
    return 0; // Just ended.
  }
};

/**
 * The family of a process that leads its own session.
 * @param root the session leader
 */
export const familyOf = (root: number): Family => {
  const hasProc = existsSync('/proc/self/stat');
  // Sessions are remembered after their leader has ended, so that orphans are found too.
  const sessions = new Set([root]);
  const family = new Set<number>();
  // A process can't join the family later, so each is checked once.
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
          // Already ended.
        }
    },
  };
};
