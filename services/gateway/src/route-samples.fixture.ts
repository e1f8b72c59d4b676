import { randomUUID } from 'node:crypto';
import { cursorAfter } from '@askwatch/contracts/asking';
import { rawBodyOf, type Route } from './routes.ts';

/** Ids that belong to a user and that a route can name. */
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

/** A valid body for every route with a body. */
const bodies: Record<string, (of: Things) => Record<string, unknown>> = {
  'POST /api/session': () => ({ email: email(), password: 'right' }),
  'POST /api/session/google': () => ({ accessToken: 'of-keycloak' }),
  'POST /api/account': () => ({ email: email(), password: 'long enough' }),
  'DELETE /api/account': () => ({ password: 'right' }),
  'PUT /api/account/name': () => ({ name: 'Ann Lee' }),
  'PUT /api/account/email': () => ({ email: email(), password: 'right' }),
  'POST /api/email-change/confirm': () => ({ token: 'of a mail' }),
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
  'POST /api/try-out': () => ({
    questionId: randomUUID(),
    question: 'Who is the CFO?',
    website: 'https://example.com/',
  }),
  'POST /api/watches': () => ({ watches: [{ watchId: randomUUID(), ...watched }] }),
  'POST /api/watches/enable': watchIds,
  'POST /api/watches/disable': watchIds,
  'POST /api/watches/delete': watchIds,
  'POST /api/watches/restore': watchIds,
  'POST /api/watches/export': watchIds,
  'POST /api/watches/check': watchIds,
  'POST /api/watches/tags': () => ({ ...watchIds(), tags: ['press'] }),
  'POST /api/watches/interval': () => ({ ...watchIds(), minutes: 1440 }),
  'PUT /api/watches/:id': () => ({ ...watched, revision: 0 }),
  'POST /api/watches/:id/rehearsal': () => watched,
  'PUT /api/watches/:id/changes/:changeId/rating': () => ({ rating: 'useful' }),
  'POST /api/leads': () => ({ searchId: randomUUID(), keyword: 'pool companies', location: 'Auburn, Alabama' }),
  'POST /api/billing/changes': () => ({
    commandId: randomUUID(),
    type: 'purchase',
    item: 'lead-unlock',
    metadata: { searchId: randomUUID() },
  }),
  'POST /api/contact': () => ({
    'form-name': 'contact',
    token: 'of-a-form',
    name: 'Ann',
    email: email(),
    subject: 'Hello',
    message: 'A question.',
    website: '',
  }),
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

/** Sample path parameters, by the path up to them. */
const parameters: Record<string, (of: Things) => string> = {
  '/api/questions/:id': ({ questionId }) => questionId,
  '/api/icons/:id': () => randomUUID(),
  '/api/sessions/:id': ({ sessionId }) => sessionId,
  '/api/shared/:id': () => 'q3VqX0mS1yB7tJ9wKc2L_-',
  // Monitoring is a fake here; its own tests cover other users' watches.
  '/api/leads/:id': () => randomUUID(),
  '/api/unsubscribe/:id': () => 'dG9rZW4tb2YtYS1tYWls',
  '/api/watches/:id': () => randomUUID(),
  '/api/watches/:id/changes/:changeId': () => randomUUID(),
  '/api/watches/:id/timeline/before/:number': () => '4',
};

/** A valid query for every route with a query. */
const queries: Record<string, (of: Things) => Record<string, string>> = {
  'GET /api/questions/older': ({ questionId, created }) => ({ before: cursorAfter({ id: questionId, created }) }),
  'GET /api/questions/search': () => ({ text: 'CFO' }),
};

const attempts = ['%00', '{"$gt":""}', '../..'];

/** Queries of words that a user types: what looks like an attack is text to search for. */
const typed = new Set(['GET /api/questions/search']);

/** Values that every parameter of the route's query refuses, and values that it only takes as text. */
export const valuesFor = (route: Route): { wrong: string[]; taken: string[] } => {
  const always = ['', ' ', '\u0000', 'a'.repeat(3000)];
  return typed.has(nameOf(route)) ? { wrong: always, taken: attempts } : { wrong: [...always, ...attempts], taken: [] };
};

/** @throws when a route with a query has no sample */
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

/** @throws when a path parameter has no sample */
export const pathOf = (route: Route, of: Things): string => {
  const query = new URLSearchParams(queryOf(route, of)).toString();
  return pathOnly(route, of) + (query === '' ? '' : `?${query}`);
};

/** A valid body for the route; none for raw bodies. @throws when a route with a body has no sample */
export const bodyOf = (route: Route, of: Things): Record<string, unknown> | undefined => {
  if (!route.body || rawBodyOf(route)) return undefined;
  const body = bodies[nameOf(route)];
  if (!body) throw new Error(`No sample body for ${nameOf(route)}: add one to route-samples.fixture.ts`);
  return body(of);
};

/** Whether a request to this route names something that can belong to another user. */
export const namesThing = (route: Route, of: Things): boolean => {
  const sent = pathOf(route, of) + JSON.stringify(bodyOf(route, of) ?? '');
  return sent.includes(of.questionId) || sent.includes(of.sessionId);
};

/** Variants of the body, each with one string or number replaced by a value of another type. */
export const mistyped = (value: unknown): unknown[] => {
  if (typeof value === 'string') return [{ $gt: '' }, [value], 7, null];
  if (typeof value === 'number') return [{ $gt: 0 }, [value], String(value), null];
  if (Array.isArray(value))
    return (value as unknown[]).flatMap((part, at, all) => mistyped(part).map((other) => all.with(at, other)));
  return Object.entries(value as object).flatMap(([key, part]) =>
    mistyped(part).map((other) => ({ ...(value as object), [key]: other })),
  );
};
