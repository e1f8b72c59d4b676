import { AskQuestions, OlderQuery, SearchQuery } from '@askwatch/contracts/asking';
import { SignIn } from '@askwatch/contracts/identity';
import { limits } from '@askwatch/contracts/limits';
import { TryQuestion } from '@askwatch/contracts/try-out';
import type { z } from 'zod';
import { accountRoutes } from './account/routes.ts';
import type { NamedWebsite } from './admission.ts';
import { billingRoutes } from './billing-routes.ts';
import { crmRoutes } from './crm-routes.ts';
import { leadRoutes } from './lead-routes.ts';
import type { Limit } from './limit.ts';
import { notificationRoutes } from './notification-routes.ts';
import type { Service } from './services.ts';
import { watchRoutes } from './watch-routes.ts';

/** The handlers of requests that the gateway answers itself. */
export type Own =
  | 'config'
  | 'status'
  | 'session'
  | 'signIn'
  | 'signOut'
  | 'live'
  | 'google'
  | 'register'
  | 'erase'
  | 'changeName'
  | 'changePassword'
  | 'confirmEmailChange'
  | 'testMail'
  | 'exportAll'
  | 'listSessions'
  | 'endOthers'
  | 'endSession'
  | 'confirmReset'
  | 'tryOut'
  | 'triedOut';

/**
 * Who may call a route. `forward.ts` has the guards for each. `token`: a program with a token, which the owner of the
 * route checks.
 */
export type Principal = 'anyone' | 'user' | 'token';

/** A body that is forwarded byte for byte, because it is signed. */
export type RawBody = {
  limitBytes: number;
  /** The headers to forward along with the content type, in lower case. */
  headers: readonly string[];
};

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  principal: Principal;
  /** All of them apply. */
  limits: Limit[];
  /** Called by mail clients, Amazon, Stripe and other systems, not by our pages: it needs no header of ours, and authenticates by itself. */
  fromOutside?: true;
  /** The query parameters, each at most once; a route without it takes no query. */
  query?: z.ZodObject;
} & (Owned | Forwarded);

type Owned = {
  owner: 'gateway';
  does: Own;
  /** The body's schema; a route without it takes no body. */
  body?: z.ZodType;
};

export type Forwarded = {
  owner: Service;
  /** "json" for a body that the service validates; a route without it takes no body. */
  body?: 'json' | RawBody;
  /** The websites in the body, which reading must admit before the request is forwarded. */
  websites?: (body: unknown) => NamedWebsite[];
};

const visit: Limit = { per: 'address', count: 3000, minutes: 1 };
const read: Limit = { per: 'user', count: 1200, minutes: 1 };
const command: Limit = { per: 'user', count: 300, minutes: 1 };
const stream: Limit = { per: 'user', count: 120, minutes: 1 };
// Keycloak locks an account after 10 failures; the second limit slows down attacks on many accounts.
const signIns: Limit[] = [
  { per: 'account', count: 10, minutes: 15, failuresOnly: true },
  { per: 'address', count: 100, minutes: 15, failuresOnly: true },
];

// For readers of shared answers; many may share their company's IP address.
const readers: Limit = { per: 'address', count: 120, minutes: 1 };

const tryOuts: Limit = { per: 'address', count: limits.tryOutsPerHour, minutes: 60 };

const asking = { owner: 'asking', principal: 'user' } as const;
const own = { owner: 'gateway', principal: 'anyone' } as const;

/** Every API route with its settings. `forward.ts` builds the router from it. */
export const routes: Route[] = [
  { ...own, method: 'GET', path: '/api/config', does: 'config', limits: [visit] },
  { ...own, method: 'GET', path: '/api/status', does: 'status', limits: [visit] },
  { ...own, method: 'GET', path: '/api/session', does: 'session', limits: [visit] },
  { ...own, method: 'POST', path: '/api/session', does: 'signIn', limits: signIns, body: SignIn },
  { ...own, method: 'DELETE', path: '/api/session', does: 'signOut', limits: [visit] },
  { owner: 'gateway', principal: 'user', method: 'GET', path: '/api/live', does: 'live', limits: [stream] },
  { ...asking, method: 'GET', path: '/api/questions', limits: [read] },
  { ...asking, method: 'GET', path: '/api/questions/older', limits: [read], query: OlderQuery },
  { ...asking, method: 'GET', path: '/api/questions/search', limits: [read], query: SearchQuery },
  { ...asking, method: 'GET', path: '/api/questions/:id', limits: [read] },
  {
    ...asking,
    method: 'POST',
    path: '/api/questions',
    limits: [command],
    body: 'json',
    websites: (body) =>
      AskQuestions.parse(body).questions.map(({ website }, place) => ({
        path: `questions.${String(place)}.website`,
        website,
      })),
  },
  { ...asking, method: 'POST', path: '/api/questions/retry', limits: [command], body: 'json' },
  { ...asking, method: 'POST', path: '/api/questions/delete', limits: [command], body: 'json' },
  { ...asking, method: 'POST', path: '/api/questions/restore', limits: [command], body: 'json' },
  { ...asking, method: 'POST', path: '/api/questions/export', limits: [command], body: 'json' },
  { ...asking, method: 'POST', path: '/api/questions/:id/cancel', limits: [command] },
  { ...asking, method: 'POST', path: '/api/questions/:id/share', limits: [command] },
  { ...asking, method: 'DELETE', path: '/api/questions/:id/share', limits: [command] },
  { owner: 'asking', principal: 'anyone', method: 'GET', path: '/api/shared/:id', limits: [readers] },
  { ...asking, method: 'GET', path: '/api/allowance', limits: [read] },
  { ...own, method: 'GET', path: '/api/try-out', does: 'triedOut', limits: [visit] },
  { ...own, method: 'POST', path: '/api/try-out', does: 'tryOut', limits: [tryOuts], body: TryQuestion },
  ...accountRoutes,
  ...watchRoutes,
  ...notificationRoutes,
  ...leadRoutes,
  ...billingRoutes,
  ...crmRoutes,
];

// Ids are plain: anything that a service could read as a path or a query does not match.
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[A-Za-z0-9_-]{1,128}')}$`);

const routesAt = (table: readonly Route[], path: string): Route[] => {
  // "/api/questions/retry" is its own route, not the question "retry".
  const exact = table.filter((route) => route.path === path);
  return exact.length > 0 ? exact : table.filter((route) => patternOf(route.path).test(path));
};

/** @returns the allowed methods at this path; empty when the path does not exist */
export const methodsAt = (table: readonly Route[], path: string): string[] =>
  routesAt(table, path).map(({ method }) => method);

/** The raw body settings of a route, if it has a raw body. */
export const rawBodyOf = ({ body }: Route): RawBody | undefined =>
  typeof body === 'object' && 'limitBytes' in body ? body : undefined;

/** Whether this route is called by others than our pages. */
export const isFromOutside = (table: readonly Route[], method: string, path: string): boolean =>
  routesAt(table, path).some((route) => route.method === method && route.fromOutside === true);
