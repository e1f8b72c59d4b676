import { expect, test } from '@jest/globals';
import { methodsAt, rawBodyOf, routes } from './routes.ts';
import { gateway } from './service.ts';

test('every route has an owner, a principal and limits', () => {
  for (const route of routes) {
    expect(['gateway', ...gateway.calls]).toContain(route.owner);
    expect(['anyone', 'user', 'token']).toContain(route.principal);
    expect(route.limits.length).toBeGreaterThan(0);
    for (const { count, minutes } of route.limits) expect(count * minutes).toBeGreaterThan(0);
  }
});

test('only sessions, emailed links, the configuration, shared answers, try-outs, the contact form and webhooks are open to anyone', () => {
  const open = routes.filter(({ principal }) => principal === 'anyone').map(({ method, path }) => `${method} ${path}`);
  expect(open).toEqual([
    'GET /api/config',
    'GET /api/status',
    'GET /api/session',
    'POST /api/session',
    'DELETE /api/session',
    'GET /api/shared/:id',
    'GET /api/try-out',
    'POST /api/try-out',
    'POST /api/session/google',
    'GET /api/sign-in-options',
    'POST /api/account',
    'POST /api/email-change/confirm',
    'POST /api/password-reset',
    'POST /api/password-reset/check',
    'POST /api/password-reset/confirm',
    'POST /api/email-verification/confirm',
    'GET /api/unsubscribe/:id',
    'POST /api/unsubscribe/:id',
    'GET /api/contact',
    'POST /api/contact',
    'POST /api/webhooks/ses',
    'POST /api/webhooks/stripe',
  ]);
});

test('only reports of CRM sync authenticate with a token', () => {
  const withToken = routes.filter(({ principal }) => principal === 'token');
  expect(withToken.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/crm/reports']);
  for (const route of withToken) expect(route).toMatchObject({ fromOutside: true, body: 'json' });
});

test('only routes with a user have limits per user', () => {
  for (const { principal, limits } of routes)
    if (principal !== 'user') expect(limits.map(({ per }) => per)).not.toContain('user');
});

test('only these forwarded commands have no body', () => {
  const withoutBody = routes.filter((route) => route.owner !== 'gateway' && route.method !== 'GET' && !route.body);
  expect(withoutBody.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/questions/:id/cancel',
    'POST /api/questions/:id/share',
    'DELETE /api/questions/:id/share',
    'DELETE /api/account/email',
    'POST /api/email-verification',
    'POST /api/watches/:id/check',
    'POST /api/notifications/address-works',
    'POST /api/unsubscribe/:id',
    'POST /api/billing/portal',
    'POST /api/crm/token',
    'DELETE /api/crm/token',
  ]);
});

test('only webhooks have raw bodies, without a user and without headers that identify one', () => {
  const raw = routes.filter((route) => rawBodyOf(route));
  expect(raw.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/webhooks/ses',
    'POST /api/webhooks/stripe',
  ]);
  for (const route of raw) {
    expect(route).toMatchObject({ fromOutside: true, principal: 'anyone', method: 'POST' });
    for (const name of rawBodyOf(route)?.headers ?? []) expect(name).toMatch(/^(?:x-amz-sns|stripe)-[a-z-]+$/);
  }
});

test('no two routes are the same', () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['/api/questions', ['GET', 'POST']],
  ['/api/questions/retry', ['POST']],
  ['/api/questions/0d0e1a39-6b3d-4f35-9a3c-000000000000', ['GET']],
  ['/api/questions/..', []],
  ['/api/questions/%2e%2e', []],
  ['/api/questions/', []],
  ['/api/Questions', []],
  ['/api/questions/0d0e1a39-6b3d-4f35-9a3c-000000000000/share', ['POST', 'DELETE']],
  ['/api/questions/delete', ['POST']],
  ['/api/questions/older', ['GET']],
  ['/api/questions/older/..', []],
  ['/api/shared/q3VqX0mS1yB7tJ9wKc2L_-', ['GET']],
  ['/api/shared/a/b', []],
  ['/api/account', ['POST', 'GET', 'DELETE']],
  ['/api/account/password', ['PUT']],
  ['/api/sessions/others', ['DELETE']],
  ['/api/sessions/0123456789abcdef', ['DELETE']],
  ['/api/session/google', ['POST']],
  ['/api/session/anything', []],
  ['/api/shared/%2e%2e', []],
])('the methods at %s are %j', (path, methods) => {
  expect(methodsAt(routes, path)).toEqual(methods);
});
