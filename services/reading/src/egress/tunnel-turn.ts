import type { ProxyLimits } from './proxy-limits.ts';
import type { Release, Turns } from './turns.ts';

/** More than the tickets that end a TLS handshake. */
const handshakeBytes = 1024;

type Given = {
  first: Release;
  turns: Turns;
  host: string;
  isReader: boolean;
  limits: Pick<ProxyLimits, 'quietMs' | 'firstQuietMs'>;
};

/**
 * A tunnel's turn at its host. Nobody can see where an answer ends, and a tunnel stays open between requests: the turn
 * is given back when an answer has come and then nothing for a while, and taken again before the next request is passed
 * on. A site that has not answered yet keeps its turn taken.
 */
export const tunnelTurn = ({ first, turns, host, isReader, limits }: Given) => {
  let held: Release | null = first;
  let isOver = false;
  let requests = 0;
  let answered = 0;
  let quiet: NodeJS.Timeout | undefined;
  const giveBack = () => {
    clearTimeout(quiet);
    held?.();
    held = null;
  };
  return {
    /** A request is about to be passed on. */
    asked(): void {
      requests += 1;
      answered = 0;
    },
    /** Whether bytes may go to the site at once. */
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
    /** Bytes have come from the site. */
    received(bytes: number): void {
      if (isOver) return;
      answered += bytes;
      // An answer that paused for so long that its turn was given back is there all the same.
      held ??= turns.join(host);
      clearTimeout(quiet);
      quiet = setTimeout(giveBack, requests <= 1 && answered < handshakeBytes ? limits.firstQuietMs : limits.quietMs);
    },
    end(): void {
      isOver = true;
      giveBack();
    },
  };
};
