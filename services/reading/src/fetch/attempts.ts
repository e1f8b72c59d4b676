import { setTimeout as sleep } from 'node:timers/promises';
import type { HostFaults } from './faults.ts';
import type { Politeness } from './polite.ts';
import type { Attempt, Response, Send, RequestOptions } from './request.ts';
import { retryAfterMs } from './retry-after.ts';

/** The time left for a page. Waiting for a turn at a busy host isn't the site's fault and doesn't count. */
type Budget = { leftMs: number };
export type Ask = (url: URL, wants: RequestOptions, budget: Budget) => Promise<Response>;

/** The first try and two retries, as far as they fit in a page's 20 seconds. */
const maxTries = 3;
const firstPauseMs = 250;

/** Jitter, so that requests that failed together don't retry together. */
const backoffMs = (tried: number): number => firstPauseMs * 2 ** (tried - 1) * (0.5 + Math.random());

const requestedWaitMs = ({ response }: Attempt, now: number): number | null =>
  response.answered && (response.status === 429 || response.status === 503)
    ? retryAfterMs(response.headers['retry-after'], now)
    : null;

/** Sends a request when the host has a free turn, retries transient failures, and honours Retry-After. */
export const attempts =
  ({
    send,
    polite,
    faults,
    now = Date.now,
  }: {
    send: Send;
    polite: Politeness;
    faults?: HostFaults;
    now?: () => number;
  }): Ask =>
  (url, wants, budget) =>
    polite.turn(url.host, async () => {
      const started = now();
      const left = () => budget.leftMs - (now() - started);
      try {
        for (let tried = 1; ; tried += 1) {
          const pause = polite.pausedMs(url.host);
          if (pause >= left()) return { answered: false, cause: pause > 0 ? 'bot-wall' : 'timeout' };
          if (pause > 0) await sleep(pause);
          const found = await send(url, wants, AbortSignal.timeout(Math.max(1, left())));
          const wait = requestedWaitMs(found, now());
          if (wait !== null) polite.pause(url.host, wait);
          faults?.learn(url.host, { ...found, waitMs: wait });
          const next = wait ?? backoffMs(tried);
          if (!found.isTransient || tried === maxTries || next >= left()) return found.response;
          if (wait === null) await sleep(next);
        }
      } finally {
        budget.leftMs = left();
      }
    });
