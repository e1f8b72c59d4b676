import { setTimeout as sleep } from 'node:timers/promises';
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
  const used = use(newSecret()).catch((error: unknown) => error);
  // A timer of the same process: on a busy machine both are late.
  expect(await Promise.race([used, sleep(2500, 'nothing', { ref: false })])).toBeInstanceOf(HttpProblem);
});
