/** Releases a turn; a second call does nothing. */
export type Release = () => void;
export type Turns = {
  /** Waits for a turn at a host. Null when none became free in time. */
  take: (host: string, isReader: boolean) => Promise<Release | null>;
  /** Counts a request already in progress, even if no turn is free. */
  join: (host: string) => Release;
};

type Waiting = { isReader: boolean; go: (release: Release | null) => void };
type Host = { there: number; waiting: Waiting[] };

/**
 * Limits concurrent requests per host, for all clients together. The holder of a turn waits for nothing else, so there
 * are no deadlocks, and hosts don't block each other. The reader's requests go before those of pages.
 */
export const turns = ({ requestsPerHost, turnMs }: { requestsPerHost: number; turnMs: number }): Turns => {
  const hosts = new Map<string, Host>();
  const at = (name: string): Host => {
    const known = hosts.get(name) ?? { there: 0, waiting: [] };
    hosts.set(name, known);
    return known;
  };
  const enter = (name: string): Release => {
    const host = at(name);
    host.there += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      host.there -= 1;
      if (host.there < requestsPerHost) host.waiting.shift()?.go(enter(name));
      if (host.there === 0 && host.waiting.length === 0) hosts.delete(name);
    };
  };
  return {
    join: enter,
    take(name, isReader) {
      const host = at(name);
      if (host.there < requestsPerHost) return Promise.resolve(enter(name));
      return new Promise((resolve) => {
        const late = setTimeout(() => {
          host.waiting.splice(host.waiting.indexOf(one), 1);
          resolve(null);
        }, turnMs);
        const one: Waiting = {
          isReader,
          go(release) {
            clearTimeout(late);
            resolve(release);
          },
        };
        const before = isReader ? host.waiting.findIndex((other) => !other.isReader) : -1;
        host.waiting.splice(before === -1 ? host.waiting.length : before, 0, one);
      });
    },
  };
};
