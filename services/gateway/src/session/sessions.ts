import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SignedIn, type User } from '@askwatch/contracts/identity';
import { type Actor, ownActor } from '@askwatch/contracts/workspace';
import { HttpProblem } from '@askwatch/service-kit/problem';
import { type Services, unavailable } from '../services.ts';
import { isExpired, needsCheck, needsTouch } from './rules.ts';
import { idOf, newSecret } from './secret.ts';
import type { SessionStore, Stored } from './store.ts';

/** A signed-in browser. `secret` is the value of its cookie; `actor` the user, in the workspace that it shows. */
export type Session = { id: string; secret: string; user: User; actor: Actor };

type Deps = {
  store: SessionStore;
  /** Asks identity whether the account still exists; throws a 401 if not. */
  refresh: (refreshToken: string) => Promise<SignedIn>;
  now: () => Date;
};

/** How long a request waits for a check started by another request or gateway. */
const checkWaitMs = 3000;
const pauseMs = 100;
const storeMs = 2000;
const maxAgentChars = 300;

/** Asks identity under a new request id, because streams are checked outside of requests. */
export const refreshBy =
  ({ ask }: Services): Deps['refresh'] =>
  (refreshToken) => {
    const call = { service: 'identity', method: 'POST', path: '/sessions/refresh', body: { refreshToken } } as const;
    return ask({ ...call, requestId: randomUUID() }, SignedIn);
  };

/** A database that is down or hangs gives a 503 within two seconds, never a sign-out. */
const answered = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  const late = sleep(storeMs, undefined, { ref: false }).then(() => Promise.reject(unavailable()));
  try {
    return await Promise.race([asked, late]);
  } catch {
    throw unavailable();
  }
};

const isRefused = (error: unknown) => error instanceof HttpProblem && error.status === 401;

/** Every user has one workspace, their own. */
const sessionFor = (id: string, secret: string, user: User): Session => ({
  id,
  secret,
  user,
  actor: ownActor(user.id),
});

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

  // A refresh token works once: the lease lets one check through, and the others wait for its result.
  const find = async (secret: string): Promise<Stored | null> => {
    const until = performance.now() + checkWaitMs;
    for (;;) {
      const stored = await answered(store.find(idOf(secret)));
      if (!stored || isExpired(stored, now())) return null;
      if (!needsCheck(stored, now())) return stored;
      if ((await answered(store.lease(stored, now()))) && !(await check(secret, stored))) return null;
      if (performance.now() > until) throw unavailable();
      await sleep(pauseMs);
    }
  };

  return {
    /** @returns a new session with a new secret */
    open: async ({ user, refreshToken }: SignedIn, userAgent = ''): Promise<Session> => {
      const secret = newSecret();
      const id = idOf(secret);
      await answered(store.insert(id, secret, user, refreshToken, now(), userAgent.slice(0, maxAgentChars)));
      return sessionFor(id, secret, user);
    },

    /** The session of a cookie; null if it has ended. Counts as use, which extends it. */
    use: async (secret: string): Promise<Session | null> => {
      const stored = await find(secret);
      if (stored && needsTouch(stored, now())) await answered(store.touch(stored, now()));
      return stored && sessionFor(stored._id, secret, stored.user);
    },

    /** Whether a session is still open. Does not count as use: an open stream does not extend its session. */
    isOpen: async (secret: string): Promise<boolean> => (await find(secret)) !== null,

    /** Ends the session. @returns the refresh token, for signing out at Keycloak too */
    close: async (secret: string): Promise<string | null> => {
      const stored = await answered(store.remove(idOf(secret)));
      return stored && store.refreshTokenOf(secret, stored);
    },

    /** Shows a changed name or address in all of the user's sessions, without waiting for their next check. */
    setUser: (user: User): Promise<void> => answered(store.setUser(user)),

    /** The user's open sessions, newest first. */
    async list(userId: string): Promise<Stored[]> {
      const open = (await answered(store.ofUser(userId))).filter((stored) => !isExpired(stored, now()));
      return open.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    /**
     * Ends a session without its cookie. Its sealed refresh token, the only copy, is deleted with it.
     * @returns false when this user has no such session
     */
    revoke: (userId: string, id: string): Promise<boolean> => answered(store.removeOf(userId, id)),

    /** Ends all of the user's sessions, except the given one. @returns the ids of the ended sessions */
    async revokeAll(userId: string, exceptId?: string): Promise<string[]> {
      const others = (await answered(store.ofUser(userId))).map(({ _id }) => _id).filter((id) => id !== exceptId);
      for (const id of others) await answered(store.removeOf(userId, id));
      return others;
    },
  };
};

export type Sessions = ReturnType<typeof openSessions>;
