import { GoogleSignIn, Register, SignedIn, SignIn, type SessionView } from '@askwatch/contracts/identity';
import type { Log } from '@askwatch/service-kit/log';
import { HttpProblem } from '@askwatch/service-kit/problem';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { requestIdOf } from '../request-id.ts';
import { deadlines, type Services } from '../services.ts';
import type { MoveTo } from '../try-out.ts';
import type { Cookie } from './cookie.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { idOf } from './secret.ts';
import type { Sessions } from './sessions.ts';

type Deps = {
  sessions: Sessions;
  cookie: Cookie;
  services: Services;
  /** Called with the id of every session that ends here, to end its streams too. */
  ended: (sessionId: string) => void;
  /** Moves what the visitor tried out before signing in. */
  moveTo: MoveTo;
  log: Log;
};

// The fixed text for all other errors: docs/limits.md.
const failed = () => new HttpProblem(503, 'unavailable', 'An error occurred during sign-in.', { 'retry-after': '2' });
const shownStatuses = new Set([400, 401, 409, 429]);
const isShown = (error: unknown) => error instanceof HttpProblem && shownStatuses.has(error.status);

const view = (user: SessionView['user']): SessionView => ({ user });

/** Two cores hash two passwords in parallel; two more sign-ins keep them busy in between. */
const concurrentSignIns = 4;

export const sessionHandlers = ({ sessions, cookie, services, ended, moveTo, log }: Deps) => {
  const turn = limitConcurrency(concurrentSignIns);
  const signedIn = async (path: string, body: object, requestId: string): Promise<SignedIn> => {
    try {
      const call = { service: 'identity', method: 'POST', path, body, requestId, callMs: deadlines.signInMs } as const;
      return await turn(() => services.ask(call, SignedIn));
    } catch (error) {
      throw isShown(error) ? error : failed();
    }
  };

  const end = async (secret: string, requestId: string): Promise<void> => {
    const refreshToken = await sessions.close(secret);
    ended(idOf(secret));
    if (refreshToken === null) return;
    const call = {
      service: 'identity',
      method: 'DELETE',
      path: '/sessions',
      body: { refreshToken },
      requestId,
    } as const;
    // Our session has ended already. Keycloak's expires by itself if this fails, and its token is gone.
    await services.ask(call, z.undefined()).catch((err: unknown) => {
      log.warn({ err }, 'could not sign out at Keycloak');
    });
  };

  const session: RequestHandler = async (req, res) => {
    const secret = cookie.read(req);
    const found = secret === null ? null : await sessions.use(secret);
    if (secret !== null && !found) cookie.clear(res);
    res.json(view(found?.user ?? null));
  };

  /** Starts a new session and ends the browser's previous one. */
  const enter = async (req: Request, res: Response, opened: SignedIn): Promise<void> => {
    const before = cookie.read(req);
    const { secret, user, actor } = await sessions.open(opened, req.get('user-agent'));
    if (before !== null) await end(before, requestIdOf(res));
    cookie.write(res, secret);
    await moveTo(actor, req, res);
    res.status(201).json(view(user));
  };

  /** A handler that signs in with the reply of this identity route. */
  const entering =
    (path: string, body: z.ZodType<object>): RequestHandler =>
    async (req, res) =>
      enter(req, res, await signedIn(path, body.parse(req.body), requestIdOf(res)));

  const signIn = entering('/sessions', SignIn);
  const register = entering('/accounts', Register);
  const google = entering('/sessions/google', GoogleSignIn);

  const signOut: RequestHandler = async (req, res) => {
    const secret = cookie.read(req);
    if (secret !== null) await end(secret, requestIdOf(res));
    cookie.clear(res);
    res.status(204).end();
  };

  return { session, signIn, register, google, signOut };
};
