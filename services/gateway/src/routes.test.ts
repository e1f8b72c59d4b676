import { expect, test } from '@jest/globals';
import { methodsAt, routes } from './routes.ts';

test('every route says who owns it, who may call it and how often', () => {
  for (const route of routes) {
    expect(['gateway', 'identity', 'asking', 'reading']).toContain(route.owner);
    expect(['anyone', 'user']).toContain(route.caller);
    expect(route.limits.length).toBeGreaterThan(0);
    for (const { count, minutes } of route.limits) expect(count * minutes).toBeGreaterThan(0);
  }
});

test('only what shows or changes the session, and the configuration, is open to anyone', () => {
  const open = routes.filter(({ caller }) => caller === 'anyone').map(({ method, path }) => `${method} ${path}`);
  expect(open).toEqual(['GET /api/config', 'GET /api/session', 'POST /api/session', 'DELETE /api/session']);
});

test('a limit per user stands only where there is a user', () => {
  for (const { caller, limits } of routes)
    if (caller === 'anyone') expect(limits.map(({ per }) => per)).not.toContain('user');
});

test('what another service gets has a contract, or no body at all', () => {
  const withoutBody = routes.filter((route) => route.owner !== 'gateway' && route.method !== 'GET' && !route.body);
  expect(withoutBody.map(({ path }) => path)).toEqual(['/api/questions/:id/cancel']);
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
])('%s knows %j', (path, methods) => {
  expect(methodsAt(routes, path)).toEqual(methods);
});
