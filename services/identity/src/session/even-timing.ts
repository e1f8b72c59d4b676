import { setTimeout as sleep } from 'node:timers/promises';

/** Hashing a password takes Keycloak 70 to 150 ms; a locked or unknown account may answer in 10. */
const stepMs = 400;

/**
 * Delays a refusal to the next multiple of `stepMs`, so that the response time reveals nothing about the account.
 * @param startedAt when the request started, on the clock of `performance.now()`
 */
export const evenTiming = async (startedAt: number, now = performance.now()): Promise<void> => {
  await sleep(remainingMs(now - startedAt));
};

/** The milliseconds from `elapsedMs` to the next multiple of `stepMs`. */
export const remainingMs = (elapsedMs: number): number => stepMs - (Math.max(0, elapsedMs) % stepMs);
