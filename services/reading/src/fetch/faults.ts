import type { Cause, CauseDetail } from '@askwatch/contracts/answer';
import type { WatchedReading } from '@askwatch/contracts/workflows';
import { LRUCache } from 'lru-cache';
import type { Response } from './request.ts';

/** Long enough for the page that it ended to be told of; a pause is kept until it is over. */
const keepMs = 60_000;

const causesOf: Record<CauseDetail['kind'], Cause[]> = {
  certificate: ['unreachable'],
  paused: ['bot-wall', 'server-error'],
};

/**
 * What is known beyond the cause of the last failure at each host. It is kept beside the way of a page through the
 * reader, which knows causes alone.
 */
export const hostFaults = (now: () => number = Date.now) => {
  const known = new LRUCache<string, CauseDetail>({ max: 2000 });
  return {
    learn(
      host: string,
      { response, detail, waitMs }: { response: Response; detail?: CauseDetail | undefined; waitMs: number | null },
    ): void {
      if (detail) known.set(host, detail, { ttl: keepMs });
      else if (waitMs !== null && waitMs > 0)
        known.set(host, { kind: 'paused', until: new Date(now() + waitMs).toISOString() }, { ttl: waitMs });
      else if (response.answered) known.delete(host);
    },
    /** @returns what to say beside this cause, when it is what is known of the host */
    of(url: string, cause: Cause): CauseDetail | undefined {
      const detail = URL.canParse(url) ? known.get(new URL(url).host) : undefined;
      return detail && causesOf[detail.kind].includes(cause) ? detail : undefined;
    },
  };
};

export type HostFaults = ReturnType<typeof hostFaults>;

type Unread = { read: false; url: string; cause: Cause };

/** A reading that failed, with what is known of its host. */
export const explained = <Reading extends { read: boolean }>(
  faults: HostFaults,
  reading: Reading | (Reading & Unread),
): Reading => {
  if (reading.read || !('cause' in reading)) return reading;
  const detail = faults.of(reading.url, reading.cause);
  return detail ? { ...reading, detail } : reading;
};

/** The readings of a watched page, those that failed with what is known of its host. */
export const explainedWatch = (faults: HostFaults, watched: WatchedReading): WatchedReading =>
  watched.unchanged ? watched : { ...watched, readings: watched.readings.map((reading) => explained(faults, reading)) };
