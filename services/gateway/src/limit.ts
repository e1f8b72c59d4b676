import { Email } from '@askwatch/contracts/identity';
import { HttpProblem } from '@askwatch/service-kit/problem';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { z } from 'zod';
import { sessionOf } from './session/sign-in-required.ts';

/** So many in so many minutes, counted in each gateway process by itself. */
export type Limit = { per: 'user' | 'address' | 'account' | 'mailbox'; count: number; minutes: number; failuresOnly?: boolean };

const address = (req: Request) => ipKeyGenerator(req.ip ?? '');

const WithEmail = z.object({ email: Email });
const emailOf = (body: unknown): string => WithEmail.safeParse(body).data?.email ?? '';

const keys: Record<Limit['per'], (req: Request) => string> = {
  address,
  user: (req) => sessionOf(req).user.id,
  // The address counts as well, so that nobody can lock others out by failing in their name.
  account: (req) => `${address(req)} ${emailOf(req.body)}`,
  // For what sends mail: counted for the mailbox alone, from wherever it is asked for.
  mailbox: (req) => emailOf(req.body) || address(req),
};

const unlimited: RequestHandler = (_req, _res, next) => { next(); };

/**
 * Lets through what the limit allows; the rest gets 429 with Retry-After.
 * @param byAddress false lifts what is counted by address alone: trials come from one address
 */
export const limiter = ({ per, count, minutes, failuresOnly = false }: Limit, byAddress = true): RequestHandler => {
  if (per === 'address' && !byAddress) return unlimited;
  return rateLimit({
    windowMs: minutes * 60_000,
    limit: count,
    keyGenerator: keys[per],
    skipSuccessfulRequests: failuresOnly,
    requestWasSuccessful: (_req, res) => res.statusCode !== 401,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, _res, next) => {
      next(new HttpProblem(429, 'too-many', 'Too many tries. Wait a few minutes, then try again.'));
    },
  });
};
