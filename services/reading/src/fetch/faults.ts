import type { Cause, CauseDetail } from '@askwatch/contracts/answer';
import type { WatchedReading } from '@askwatch/contracts/workflows';
import { LRUCache } from 'lru-cache';
import type { Response } from './request.ts';

/** Long enough to report on the page that failed; a pause is kept until it ends. */
const keepMs = 60_000;

const causesOf: Record<CauseDetail['kind'], Cause[]> = {
  certificate: ['unreachable'],
  paused: ['bot-wall', 'server-error'],
};

/**
 * Details of the last failure at each host, beyond its cause. Kept separately, because the path of a page through the
 * reader only carries causes.
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
    /** @returns the detail for this cause, if that is the host's last failure */
    of(url: string, cause: Cause): CauseDetail | undefined {
      const detail = URL.canParse(url) ? known.get(new URL(url).host) : undefined;
      return detail && causesOf[detail.kind].includes(cause) ? detail : undefined;
    },
  };
};

export type HostFaults = ReturnType<typeof hostFaults>;

type Unread = { read: false; url: string; cause: Cause };

/** Adds the known detail to a failed reading. */
export const addDetail = <Reading extends { read: boolean }>(
  faults: HostFaults,
  reading: Reading | (Reading & Unread),
): Reading => {
  if (reading.read || !('cause' in reading)) return reading;
  const detail = faults.of(reading.url, reading.cause);
  return detail ? { ...reading, detail } : reading;
};

/** Adds the known details to the failed readings of a watched page. */
export const addDetails = (faults: HostFaults, watched: WatchedReading): WatchedReading =>
  watched.unchanged ? watched : { ...watched, readings: watched.readings.map((reading) => addDetail(faults, reading)) };
