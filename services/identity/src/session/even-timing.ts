import { setTimeout as sleep } from 'node:timers/promises';

/** Hashing a password takes Keycloak 70 to 150 ms; a locked or unknown account may answer in 10. */
const stepMs = 400;

/**
 * Answers a refusal only at the next full step, so that the time taken tells nothing about the account.
 * @param startedAt when the work began, by `performance.now()`
 */
export const evenTiming = async (startedAt: number, now = performance.now()): Promise<void> => {
  await sleep(remainingMs(now - startedAt));
};

/** How long to wait so that `elapsedMs` becomes a full step. */
export const remainingMs = (elapsedMs: number): number => stepMs - (Math.max(0, elapsedMs) % stepMs);
