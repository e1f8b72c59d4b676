import { expect, test } from '@jest/globals';
import { HttpProblem } from '@askwatch/service-kit/problem';
import { newSecret } from './secret.ts';
import { openSessions } from './sessions.ts';
import type { SessionStore } from './store.ts';

const never = new Promise<never>(() => undefined);
const sessionsOver = (find: SessionStore['find']) =>
  openSessions({ store: { find } as SessionStore, refresh: () => never, now: () => new Date() });

test('a database error gives a 503, not a sign-out', async () => {
  const { use } = sessionsOver(() => Promise.reject(new Error('connection refused')));
  await expect(use(newSecret())).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
});

test('a database that hangs gives a 503 after two seconds', async () => {
  const { use } = sessionsOver(() => never);
  const startedAt = performance.now();
  await expect(use(newSecret())).rejects.toThrow(HttpProblem);
  expect(performance.now() - startedAt).toBeLessThan(2500);
});
