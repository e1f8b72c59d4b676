import { Email } from '@askwatch/contracts/identity';
import { HttpProblem } from '@askwatch/service-kit/problem';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { z } from 'zod';
import type { FailedTries } from './failed-tries.ts';
import { sessionOf } from './session/sign-in-required.ts';

/** At most `count` requests within `minutes`, counted separately in each gateway process. */
export type Limit = { per: 'user' | 'address' | 'account'; count: number; minutes: number; failuresOnly?: boolean };

const address = (req: Request) => ipKeyGenerator(req.ip ?? '');

const WithEmail = z.object({ email: Email });
const emailOf = (body: unknown): string => WithEmail.safeParse(body).data?.email ?? '';

/** The counter key of a request, by kind of limit. */
export const keys: Record<Limit['per'], (req: Request) => string> = {
  address,
  user: (req) => sessionOf(req).user.id,
  // Includes the IP address, so that an attacker cannot lock others out with failed sign-ins.
  account: (req) => `${address(req)} ${emailOf(req.body)}`,
};

const unlimited: RequestHandler = (_req, _res, next) => {
  next();
};

const spanOf = (seconds: number): string => {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
};

/** A 429 that says how long to wait. */
export const tooMany = (secondsLeft: number): HttpProblem => {
  const seconds = Math.max(1, Math.ceil(secondsLeft));
  return new HttpProblem(429, 'too-many', `Too many tries. Try again in ${spanOf(seconds)}.`, {
    'retry-after': String(seconds),
  });
};

/**
 * Lets through what the limit allows; the rest gets 429 with Retry-After. Limits that count only failures are in
 * `failed-tries.ts`.
 * @param byAddress false lifts the limits per IP address: local trials come from one address
 */
export const limiter = (
  { per, count, minutes, failuresOnly }: Limit,
  failed: FailedTries,
  byAddress = true,
): RequestHandler => {
  if (per === 'address' && !byAddress) return unlimited;
  if (failuresOnly) return failed.limiter({ per, count, minutes });
  return rateLimit({
    windowMs: minutes * 60_000,
    limit: count,
    keyGenerator: keys[per],
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, res, next) => {
      next(tooMany(Number(res.getHeader('retry-after') ?? minutes * 60)));
    },
  });
};
