import { HttpProblem } from '@askwatch/service-kit/problem';
import { rawBody } from '@askwatch/service-kit/serve-body';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Admit } from './admission.ts';
import type { FailedTries } from './failed-tries.ts';
import { queryOf, rejectUnknownInput } from './input.ts';
import { limiter } from './limit.ts';
import { requestIdOf } from './request-id.ts';
import { type Forwarded, type Own, type Principal, type RawBody, rawBodyOf, type Route } from './routes.ts';
import { deadlines, type Services } from './services.ts';
import { sessionOf } from './session/sign-in-required.ts';

type Deps = {
  routes: readonly Route[];
  services: Services;
  admit: Admit;
  signInRequired: RequestHandler;
  own: Record<Own, RequestHandler>;
  failed: FailedTries;
  /** Whether limits per IP address apply. */
  limitAddresses: boolean;
};

// A service refused our internal token or user header. For the browser this is a server error, not a sign-out. Only
// callers with a token of their own are told that it was refused.
const isOurFault = (status: number, principal: Principal) =>
  (status === 401 || status === 403) && principal !== 'token';

/** The headers that a route forwards. */
const headersFor = (req: Request, { principal }: Route, raw: RawBody | undefined): Record<string, string> =>
  Object.fromEntries(
    [...(raw ? ['content-type', ...raw.headers] : []), ...(principal === 'token' ? ['authorization'] : [])].flatMap(
      (name) => {
        const value = req.get(name);
        return value === undefined ? [] : [[name, value] as const];
      },
    ),
  );

/** Builds the router from the route table: who may call, how often, with what, and where the request goes. */
export const forward = ({ routes, services, admit, signInRequired, own, failed, limitAddresses }: Deps): Router => {
  const pass =
    (route: Route & Forwarded): RequestHandler =>
    async (req: Request, res: Response) => {
      const deadline = performance.now() + deadlines.requestMs;
      const requestId = requestIdOf(res);
      const { owner: service, method, principal, websites } = route;
      const raw = rawBodyOf(route);
      const actor = principal === 'user' ? sessionOf(req).actor : undefined;
      const body: unknown = route.body === undefined ? undefined : req.body;
      const headers = headersFor(req, route, raw);
      // Routes with websites require a signed-in user.
      if (websites) await admit({ websites: websites(body), actor: sessionOf(req).actor, requestId, deadline });
      // Forwards only the path and the validated query, no cookies and no headers set by the browser.
      const path = req.path.slice('/api'.length) + queryOf(req);
      const reply = await services.call({ service, method, path, requestId, actor, body, headers, deadline });
      if (isOurFault(reply.status, principal))
        throw new HttpProblem(502, 'internal', 'Something went wrong on our side. Try again.');
      res.status(reply.status).set(reply.headers).end(reply.body);
    };

  // A Record, so that a new kind of principal does not compile without its guards.
  const known: Record<Principal, RequestHandler[]> = { anyone: [], user: [signInRequired], token: [] };

  const router = Router({ caseSensitive: true, strict: true });
  for (const route of routes) {
    const verb = route.method.toLowerCase() as Lowercase<Route['method']>;
    const limiters = route.limits.map((limit) => limiter(limit, failed, limitAddresses));
    const raw = rawBodyOf(route);
    const read = raw ? rawBody(raw.limitBytes) : [];
    const guards = [...known[route.principal], ...limiters, ...read, rejectUnknownInput(route)];
    router[verb](route.path, ...guards, route.owner === 'gateway' ? own[route.does] : pass(route));
  }
  return router;
};
