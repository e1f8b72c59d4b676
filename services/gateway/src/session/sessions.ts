import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SignedIn, type User } from '@askwatch/contracts/identity';
import { HttpProblem } from '@askwatch/service-kit/problem';
import { type Services, unavailable } from '../services.ts';
import { isOver, needsCheck, needsTouch } from './rules.ts';
import { idOf, newSecret } from './secret.ts';
import type { SessionStore, Stored } from './store.ts';

/** A browser that is signed in. `secret` is what its cookie carries. */
export type Session = { id: string; secret: string; user: User };

type Deps = {
  store: SessionStore;
  /** Asks identity whether the account still exists. Throws a 401 when it does not. */
  refresh: (refreshToken: string) => Promise<SignedIn>;
  now: () => Date;
};

/** How long somebody waits for a check that another request or another gateway has begun. */
const patienceMs = 3000;
const pauseMs = 100;
const storeMs = 2000;
const mostOfAgent = 300;

/** Asks identity, under a request id of its own, since a stream asks as well. */
export const refreshBy =
  ({ ask }: Services): Deps['refresh'] =>
  (refreshToken) => {
    const call = { service: 'identity', method: 'POST', path: '/sessions/refresh', body: { refreshToken } } as const;
    return ask({ ...call, requestId: randomUUID() }, SignedIn);
  };

/** A database that is down, or that hangs, is a 503 within two seconds, and never a sign-out. */
const answered = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  const late = sleep(storeMs, undefined, { ref: false }).then(() => Promise.reject(unavailable()));
  try {
    return await Promise.race([asked, late]);
  } catch {
    throw unavailable();
  }
};

const isRefused = (error: unknown) => error instanceof HttpProblem && error.status === 401;

export const openSessions = ({ store, refresh, now }: Deps) => {
  const check = async (secret: string, stored: Stored): Promise<boolean> => {
    try {
      const { user, refreshToken } = await refresh(store.refreshTokenOf(secret, stored));
      return await answered(store.settle(stored._id, secret, user, refreshToken, now()));
    } catch (error) {
      if (!isRefused(error)) {
        await answered(store.release(stored, now()));
        throw error;
      }
      await answered(store.remove(stored._id));
      return false;
    }
  };

  // A refresh token may be used once: the lease lets one check through, and the others wait for what it finds.
  const find = async (secret: string): Promise<Stored | null> => {
    const until = performance.now() + patienceMs;
    for (;;) {
      const stored = await answered(store.find(idOf(secret)));
      if (!stored || isOver(stored, now())) return null;
      if (!needsCheck(stored, now())) return stored;
      if ((await answered(store.lease(stored, now()))) && !(await check(secret, stored))) return null;
      if (performance.now() > until) throw unavailable();
      await sleep(pauseMs);
    }
  };

  return {
    /** @returns a session that nobody had before, whatever the browser came with */
    open: async ({ user, refreshToken }: SignedIn, userAgent = ''): Promise<Session> => {
      const secret = newSecret();
      const id = idOf(secret);
      await answered(store.insert(id, secret, user, refreshToken, now(), userAgent.slice(0, mostOfAgent)));
      return { id, secret, user };
    },

    /** The session behind a cookie that was just sent: it is in use, so it lives on. */
    use: async (secret: string): Promise<Session | null> => {
      const stored = await find(secret);
      if (stored && needsTouch(stored, now())) await answered(store.touch(stored, now()));
      return stored && { id: stored._id, secret, user: stored.user };
    },

    /** Whether a session that only listens may go on listening; listening is not being in use. */
    isOpen: async (secret: string): Promise<boolean> => (await find(secret)) !== null,

    /** Ends it at once. @returns the refresh token, to be signed out at Keycloak as well */
    close: async (secret: string): Promise<string | null> => {
      const stored = await answered(store.remove(idOf(secret)));
      return stored && store.refreshTokenOf(secret, stored);
    },

    /** The sessions that this user has open, newest first. */
    async list(userId: string): Promise<Stored[]> {
      const open = (await answered(store.ofUser(userId))).filter((stored) => !isOver(stored, now()));
      return open.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    /**
     * Ends one at once, without its cookie. Its sealed refresh token goes with it, and nobody else holds it.
     * @returns false when this user has no such session
     */
    revoke: (userId: string, id: string): Promise<boolean> => answered(store.removeOf(userId, id)),

    /** Ends all of this user's sessions but one. @returns the ids of those that ended */
    async revokeAll(userId: string, exceptId?: string): Promise<string[]> {
      const others = (await answered(store.ofUser(userId))).map(({ _id }) => _id).filter((id) => id !== exceptId);
      for (const id of others) await answered(store.removeOf(userId, id));
      return others;
    },
  };
};

export type Sessions = ReturnType<typeof openSessions>;
