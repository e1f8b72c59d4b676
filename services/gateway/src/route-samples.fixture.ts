import { randomUUID } from 'node:crypto';
import { cursorAfter } from '@askwatch/contracts/asking';
import { rawBodyOf, type Route } from './routes.ts';

/** Something that somebody owns and that a route can name. */
export type Things = { questionId: string; created: string; sessionId: string };

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

const email = () => `${randomUUID()}@example.com`;
const asked = () => ({
  type: 'AskQuestion',
  questionId: randomUUID(),
  question: 'Who is the CFO?',
  website: 'https://example.com/',
  mode: 'url',
});

const watchIds = () => ({ watchIds: [randomUUID()] });
const watched = { website: 'https://example.com/', question: 'Who is the CFO?' };

/** For every route that takes a body, one that it takes. */
const bodies: Record<string, (of: Things) => Record<string, unknown>> = {
  'POST /api/session': () => ({ email: email(), password: 'right' }),
  'POST /api/session/google': () => ({ accessToken: 'of-keycloak' }),
  'POST /api/account': () => ({ email: email(), password: 'long enough' }),
  'DELETE /api/account': () => ({ password: 'right' }),
  'PUT /api/account/password': () => ({ current: 'right', next: 'long enough' }),
  'POST /api/password-reset': () => ({ email: email() }),
  'POST /api/password-reset/check': () => ({ token: 'of a mail' }),
  'POST /api/password-reset/confirm': () => ({ token: 'for nobody', password: 'long enough' }),
  'POST /api/email-verification/confirm': () => ({ token: 'of a mail' }),
  'POST /api/questions': () => ({ questions: [asked()] }),
  'POST /api/questions/retry': ({ questionId }) => ({ retries: [{ questionId: randomUUID(), of: questionId }] }),
  'POST /api/questions/delete': ({ questionId }) => ({ questionIds: [questionId] }),
  'POST /api/questions/restore': ({ questionId }) => ({ questionIds: [questionId] }),
  'POST /api/questions/export': ({ questionId }) => ({ questionIds: [questionId] }),
  'POST /api/watches': () => ({ watches: [{ watchId: randomUUID(), ...watched }] }),
  'POST /api/watches/enable': watchIds,
  'POST /api/watches/disable': watchIds,
  'POST /api/watches/delete': watchIds,
  'POST /api/watches/restore': watchIds,
  'POST /api/watches/export': watchIds,
  'POST /api/watches/tags': () => ({ ...watchIds(), tags: ['press'] }),
  'POST /api/watches/interval': () => ({ ...watchIds(), minutes: 1440 }),
  'PUT /api/watches/:id': () => ({ ...watched, revision: 0 }),
  'POST /api/watches/:id/rehearsal': () => watched,
  'PUT /api/watches/:id/changes/:changeId/rating': () => ({ rating: 'useful' }),
  'POST /api/notifications/sample': () => ({
    mechanism: 'email',
    frequency: 'daily',
    hour: 8,
    weekday: 1,
    timeZone: 'Asia/Tokyo',
  }),
  'PUT /api/notifications': () => ({
    mechanism: 'email',
    frequency: 'daily',
    hour: 8,
    weekday: 1,
    timeZone: 'Europe/Berlin',
  }),
};

/** What stands for a parameter, by the path up to it. */
const parameters: Record<string, (of: Things) => string> = {
  '/api/questions/:id': ({ questionId }) => questionId,
  '/api/sessions/:id': ({ sessionId }) => sessionId,
  '/api/shared/:id': () => 'q3VqX0mS1yB7tJ9wKc2L_-',
  // A stand-in answers for monitoring: what it does with somebody else's watch is for its own tests to prove.
  '/api/unsubscribe/:id': () => 'dG9rZW4tb2YtYS1tYWls',
  '/api/watches/:id': () => randomUUID(),
  '/api/watches/:id/changes/:changeId': () => randomUUID(),
  '/api/watches/:id/timeline/before/:number': () => '4',
};

/** For every route that takes a query, one that it takes. */
const queries: Record<string, (of: Things) => Record<string, string>> = {
  'GET /api/questions/older': ({ questionId, created }) => ({ before: cursorAfter({ id: questionId, created }) }),
};

/** @throws when a new route takes a query and nobody has said which */
export const queryOf = (route: Route, of: Things): Record<string, string> => {
  if (!route.query) return {};
  const query = queries[nameOf(route)];
  if (!query) throw new Error(`No sample query for ${nameOf(route)}: add one to route-samples.fixture.ts`);
  return query(of);
};

const pathOnly = ({ path }: Pick<Route, 'path'>, of: Things): string =>
  path.replace(/:\w+/g, (parameter, at: number) => {
    const upTo = path.slice(0, at) + parameter;
    const value = parameters[upTo];
    if (!value) throw new Error(`No sample for the parameter of ${upTo}: add one to route-samples.fixture.ts`);
    return value(of);
  });

/** @throws when a new route has a parameter that nobody has said anything about */
export const pathOf = (route: Route, of: Things): string => {
  const query = new URLSearchParams(queryOf(route, of)).toString();
  return pathOnly(route, of) + (query === '' ? '' : `?${query}`);
};

/** A body that the route takes: none where it takes bytes. @throws when a new route takes a body and nobody has said which */
export const bodyOf = (route: Route, of: Things): Record<string, unknown> | undefined => {
  if (!route.body || rawBodyOf(route)) return undefined;
  const body = bodies[nameOf(route)];
  if (!body) throw new Error(`No sample body for ${nameOf(route)}: add one to route-samples.fixture.ts`);
  return body(of);
};

/** Whether a call of this route points at something that can be somebody else's. */
export const namesThing = (route: Route, of: Things): boolean => {
  const sent = pathOf(route, of) + JSON.stringify(bodyOf(route, of) ?? '');
  return sent.includes(of.questionId) || sent.includes(of.sessionId);
};

/** The same body with each of its texts and numbers, one after the other, given as something else. */
export const mistyped = (value: unknown): unknown[] => {
  if (typeof value === 'string') return [{ $gt: '' }, [value], 7, null];
  if (typeof value === 'number') return [{ $gt: 0 }, [value], String(value), null];
  if (Array.isArray(value))
    return value.flatMap((part: unknown, at) => mistyped(part).map((other) => value.with(at, other)));
  return Object.entries(value as object).flatMap(([key, part]) =>
    mistyped(part).map((other) => ({ ...(value as object), [key]: other })),
  );
};
