import type { RequestHandler, Response } from 'express';
import { type Limit, keys, tooMany } from './limit.ts';
import { unavailable } from './services.ts';

type Tries = { failures: number; until: number; inFlight: number; waiting: (() => void)[] };

/** Requests waiting per account or address; bounds memory. */
const maxWaiting = 300;

const isFailure = (res: Response): boolean => res.statusCode === 401 || !res.writableFinished;

/**
 * Counts only failures. When as many requests are in flight as may still fail, further ones wait. So a correct sign-in
 * is never refused because of concurrent ones, and concurrent guesses get no more tries than sequential ones.
 * A client that disconnects before the response counts as failed.
 */
export const failedTries = (now: () => number = Date.now) => {
  const known = new Map<string, Tries>();

  const forget = (key: string, tries: Tries): void => {
    const isIdle = tries.inFlight === 0 && tries.waiting.length === 0;
    if (isIdle && (tries.failures === 0 || tries.until <= now())) known.delete(key);
  };
  const sweep = () => {
    for (const [key, tries] of known) forget(key, tries);
  };
  setInterval(sweep, 60_000).unref();

  const limiter =
    ({ per, count, minutes }: Limit): RequestHandler =>
    (req, res, next) => {
      const key = `${per} ${keys[per](req)}`;
      const tries = known.get(key) ?? { failures: 0, until: 0, inFlight: 0, waiting: [] };
      known.set(key, tries);
      const enter = (): void => {
        if (res.closed) {
          forget(key, tries);
          return;
        }
        if (tries.until <= now()) Object.assign(tries, { failures: 0, until: now() + minutes * 60_000 });
        if (tries.failures >= count) {
          next(tooMany((tries.until - now()) / 1000));
          return;
        }
        if (tries.failures + tries.inFlight >= count) {
          if (tries.waiting.length >= maxWaiting) next(unavailable());
          else tries.waiting.push(enter);
          return;
        }
        tries.inFlight += 1;
        res.once('close', () => {
          tries.inFlight -= 1;
          if (isFailure(res)) tries.failures += 1;
          for (const waiting of tries.waiting.splice(0)) waiting();
          forget(key, tries);
        });
        next();
      };
      enter();
    };

  return {
    limiter,
    /** Resets the failures of this email address from all IP addresses, after its password was reset. */
    forgive: (email: string): void => {
      for (const [key, tries] of known)
        if (key.startsWith('account ') && key.endsWith(` ${email.toLowerCase()}`)) tries.failures = 0;
    },
  };
};

export type FailedTries = ReturnType<typeof failedTries>;
