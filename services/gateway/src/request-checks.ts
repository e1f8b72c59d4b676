import { linkGone } from '@askwatch/contracts/shared-answer';
import { HttpProblem } from '@askwatch/service-kit/problem';
import type { Request, RequestHandler } from 'express';
import { isFromOutside, methodsAt, type Route } from './routes.ts';

const pages = ['GET', 'HEAD'];

/** Other sites cannot send this header without a CORS preflight, which is never granted. */
const requestedBy = 'askwatch';

const isForeign = (req: Request, origin: string): boolean => {
  const given = req.get('origin');
  const site = req.get('sec-fetch-site');
  return (given !== undefined && given !== origin) || site === 'cross-site' || site === 'same-site';
};

const methodsOf = (routes: readonly Route[], req: Request, isApi: boolean): string[] =>
  isApi ? methodsAt(routes, req.path) : pages;

/** A malformed shared link gets the same reply as a revoked one, so that valid ids cannot be guessed. */
const notFoundAt = (path: string): HttpProblem =>
  /^\/api\/shared\//i.test(path)
    ? new HttpProblem(404, linkGone.code, linkGone.detail)
    : new HttpProblem(404, 'not-found', 'There is nothing at this address.');

/**
 * Checks a request before its body is read: does the address exist, is the method allowed, and does it come from one
 * of our pages. The session cookie is never enough for a command.
 */
export const requestChecks =
  (routes: readonly Route[], origin: string): RequestHandler =>
  (req, res, next) => {
    const isApi = /^\/api(\/|$)/i.test(req.path);
    if (isApi) res.set('cache-control', 'no-store');
    const methods = methodsOf(routes, req, isApi);
    if (methods.length === 0) throw notFoundAt(req.path);
    if (!methods.includes(req.method))
      throw new HttpProblem(405, 'method-not-allowed', 'This method is not supported here.', {
        allow: methods.join(', '),
      });
    if (isApi && isFromOutside(routes, req.method, req.path)) {
      next();
      return;
    }
    if (isApi && isForeign(req, origin))
      throw new HttpProblem(403, 'foreign-origin', 'This request did not come from an Askwatch page.');
    if (isApi && req.method !== 'GET' && req.get('x-requested-by') !== requestedBy)
      throw new HttpProblem(403, 'header-missing', 'This request is missing the header X-Requested-By: askwatch.');
    next();
  };
