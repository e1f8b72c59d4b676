import { HttpProblem } from '@askwatch/service-kit/problem';
import type { RequestHandler } from 'express';
import type { z } from 'zod';

const refused = (detail: string) => new HttpProblem(400, 'invalid-input', detail);

const isEmpty = (body: unknown): boolean => typeof body !== 'object' || body === null || Object.keys(body).length === 0;

/**
 * Refuses whatever a route does not take, so that nothing that a browser says is silently left out.
 * @param contract what the body must be; without it there is none. No route takes a query.
 */
export const onlyContract =
  (contract?: z.ZodType): RequestHandler =>
  (req, _res, next) => {
    if (req.originalUrl.includes('?')) throw refused('This address takes no query.');
    if (contract) req.body = contract.parse(req.body);
    else if (!isEmpty(req.body)) throw refused('This address takes no body.');
    next();
  };
