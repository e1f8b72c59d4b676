import { limits } from '@askwatch/contracts/limits';
import { HttpProblem } from '@askwatch/service-kit/problem';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Admit } from './admission.ts';
import type { FailedTries } from './failed-tries.ts';
import { onlyContract } from './input.ts';
import { limiter } from './limit.ts';
import { requestIdOf } from './request-id.ts';
import type { Forwarded, Own, Route } from './routes.ts';
import { deadlines, type Services } from './services.ts';
import { sessionOf } from './session/sign-in-required.ts';

type Deps = {
  routes: readonly Route[];
  services: Services;
  admit: Admit;
  signInRequired: RequestHandler;
  own: Record<Own, RequestHandler>;
  failed: FailedTries;
  /** Whether what is counted by address alone is counted. */
  limitAddresses: boolean;
};

// Our own secret was refused, or our own user header missed: to the browser that is a fault, not a sign-out.
const isOurFault = (status: number) => status === 401 || status === 403;

/** The one reader of the route table: who may call, how often, with what, and where it goes. */
export const forward = ({ routes, services, admit, signInRequired, own, failed, limitAddresses }: Deps): Router => {
  const pass =
    ({ owner, method, caller, body: contract, websites }: Route & Forwarded): RequestHandler =>
    async (req: Request, res: Response) => {
      const deadline = performance.now() + deadlines.requestMs;
      const requestId = requestIdOf(res);
      const userId = caller === 'user' ? sessionOf(req).user.id : undefined;
      const body: unknown = contract ? req.body : undefined;
      // Nothing is read for who is not signed in.
      if (websites) await admit({ websites: websites(body), userId: sessionOf(req).user.id, requestId, deadline });
      // Only the path travels: no query, no cookie, no header that the browser made.
      const path = req.path.slice('/api'.length);
      const reply = await services.call({ service: owner, method, path, requestId, userId, body, deadline });
      if (isOurFault(reply.status))
        throw new HttpProblem(502, 'internal', 'Something went wrong on our side. Try again.');
      res.status(reply.status).set(reply.headers).end(reply.body);
    };

  const router = Router({ caseSensitive: true, strict: true });
  for (const route of routes) {
    const verb = route.method.toLowerCase() as Lowercase<Route['method']>;
    const limiters = route.limits.map((limit) => limiter(limit, failed, limitAddresses));
    const text =
      route.fromOutside && route.body ? [express.text({ type: () => true, limit: limits.requestBodyBytes })] : [];
    const guards = [
      ...(route.caller === 'user' ? [signInRequired] : []),
      ...limiters,
      ...text,
      onlyContract(route.body),
    ];
    router[verb](route.path, ...guards, route.owner === 'gateway' ? own[route.does] : pass(route));
  }
  return router;
};
