import { AskQuestions, QuestionIds, RetryQuestions } from '@askwatch/contracts/asking';
import { SignIn } from '@askwatch/contracts/identity';
import type { z } from 'zod';
import { accountRoutes } from './account/routes.ts';
import type { NamedWebsite } from './admission.ts';
import type { Limit } from './limit.ts';
import { notificationRoutes } from './notification-routes.ts';
import type { Service } from './services.ts';
import { watchRoutes } from './watch-routes.ts';

/** What the gateway answers itself. */
export type Own =
  | 'config'
  | 'session'
  | 'signIn'
  | 'signOut'
  | 'live'
  | 'google'
  | 'register'
  | 'erase'
  | 'changePassword'
  | 'exportAll'
  | 'listSessions'
  | 'endOthers'
  | 'endSession'
  | 'confirmReset';

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** Who must be asking. A route without it does not exist. */
  caller: 'anyone' | 'user';
  /** Each of them holds. */
  limits: Limit[];
  /** Called by mail programs and by Amazon, not by our pages: it needs no header of ours, and says itself whom it believes. */
  fromOutside?: true;
  /** What the body must be; a route without it takes none. */
  body?: z.ZodType;
} & ({ owner: 'gateway'; does: Own } | Forwarded);

export type Forwarded = {
  owner: Service;
  /** The websites that reading must admit before the owner hears of them. */
  websites?: (body: unknown) => NamedWebsite[];
};

const visit: Limit = { per: 'address', count: 3000, minutes: 1 };
const read: Limit = { per: 'user', count: 1200, minutes: 1 };
const command: Limit = { per: 'user', count: 300, minutes: 1 };
const stream: Limit = { per: 'user', count: 120, minutes: 1 };
// Keycloak locks an account after 10 failures; the second line slows down who tries many accounts.
const signIns: Limit[] = [
  { per: 'account', count: 10, minutes: 15, failuresOnly: true },
  { per: 'address', count: 100, minutes: 15, failuresOnly: true },
];

// Readers of a shared answer, of whom many may sit behind one address of their company.
const readers: Limit = { per: 'address', count: 120, minutes: 1 };

const asking = { owner: 'asking', caller: 'user' } as const;
const own = { owner: 'gateway', caller: 'anyone' } as const;

/** Everything that the browser may call, and all that is known about it. `forward.ts` is its one reader. */
export const routes: Route[] = [
  { ...own, method: 'GET', path: '/api/config', does: 'config', limits: [visit] },
  { ...own, method: 'GET', path: '/api/session', does: 'session', limits: [visit] },
  { ...own, method: 'POST', path: '/api/session', does: 'signIn', limits: signIns, body: SignIn },
  { ...own, method: 'DELETE', path: '/api/session', does: 'signOut', limits: [visit] },
  { owner: 'gateway', caller: 'user', method: 'GET', path: '/api/live', does: 'live', limits: [stream] },
  { ...asking, method: 'GET', path: '/api/questions', limits: [read] },
  { ...asking, method: 'GET', path: '/api/questions/:id', limits: [read] },
  {
    ...asking,
    method: 'POST',
    path: '/api/questions',
    limits: [command],
    body: AskQuestions,
    websites: (body) =>
      AskQuestions.parse(body).questions.map(({ website }, place) => ({
        path: `questions.${String(place)}.website`,
        website,
      })),
  },
  { ...asking, method: 'POST', path: '/api/questions/retry', limits: [command], body: RetryQuestions },
  { ...asking, method: 'GET', path: '/api/questions/before/:cursor', limits: [read] },
  { ...asking, method: 'POST', path: '/api/questions/delete', limits: [command], body: QuestionIds },
  { ...asking, method: 'POST', path: '/api/questions/restore', limits: [command], body: QuestionIds },
  { ...asking, method: 'POST', path: '/api/questions/export', limits: [command], body: QuestionIds },
  { ...asking, method: 'POST', path: '/api/questions/:id/cancel', limits: [command] },
  { ...asking, method: 'POST', path: '/api/questions/:id/share', limits: [command] },
  { ...asking, method: 'DELETE', path: '/api/questions/:id/share', limits: [command] },
  { owner: 'asking', caller: 'anyone', method: 'GET', path: '/api/shared/:id', limits: [readers] },
  { ...asking, method: 'GET', path: '/api/allowance', limits: [read] },
  ...accountRoutes,
  ...watchRoutes,
  ...notificationRoutes,
];

// Ids are plain: what could be read as a path or a query by the owner does not match at all.
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[A-Za-z0-9_-]{1,128}')}$`);

const routesAt = (table: readonly Route[], path: string): Route[] => {
  // "/api/questions/retry" is itself, not the question "retry".
  const exact = table.filter((route) => route.path === path);
  return exact.length > 0 ? exact : table.filter((route) => patternOf(route.path).test(path));
};

/** @returns the methods that are known at this path; none when nothing is there */
export const methodsAt = (table: readonly Route[], path: string): string[] =>
  routesAt(table, path).map(({ method }) => method);

/** Whether it is not our pages that call this. */
export const isFromOutside = (table: readonly Route[], method: string, path: string): boolean =>
  routesAt(table, path).some((route) => route.method === method && route.fromOutside === true);
