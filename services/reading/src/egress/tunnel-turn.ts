import type { ProxyLimits } from './proxy-limits.ts';
import type { Release, Turns } from './turns.ts';

/** More than the session tickets that end a TLS handshake. */
const handshakeBytes = 1024;

type Given = {
  first: Release;
  turns: Turns;
  host: string;
  isReader: boolean;
  limits: Pick<ProxyLimits, 'quietMs' | 'firstQuietMs'>;
};

/**
 * A tunnel's turn at its host. The end of a response is encrypted, and a tunnel stays open between requests: so the
 * turn is released when a response has paused for a while, and taken again before the next request is passed on. A site
 * that hasn't responded yet keeps its turn.
 */
export const tunnelTurn = ({ first, turns, host, isReader, limits }: Given) => {
  let held: Release | null = first;
  let isOver = false;
  let requests = 0;
  let answered = 0;
  let quiet: NodeJS.Timeout | undefined;
  const release = () => {
    clearTimeout(quiet);
    held?.();
    held = null;
  };
  return {
    /** Call before a request is passed on. */
    asked(): void {
      requests += 1;
      answered = 0;
    },
    /** Whether bytes may be sent to the site now. */
    sending(): boolean {
      clearTimeout(quiet);
      return held !== null;
    },
    /** Waits for the next turn; false when none became free in time. */
    async again(): Promise<boolean> {
      const next = await turns.take(host, isReader);
      if (isOver) next?.();
      else held = next;
      return next !== null && !isOver;
    },
    /** Call when bytes arrive from the site. */
    received(bytes: number): void {
      if (isOver) return;
      answered += bytes;
      // A response that resumes after its turn was released still counts at the host.
      held ??= turns.join(host);
      clearTimeout(quiet);
      quiet = setTimeout(release, requests <= 1 && answered < handshakeBytes ? limits.firstQuietMs : limits.quietMs);
    },
    end(): void {
      isOver = true;
      release();
    },
  };
};
