import { HttpProblem } from '@askwatch/service-kit/problem';
import type { Request, RequestHandler } from 'express';
import type { Cookie } from './cookie.ts';
import type { Session, Sessions } from './sessions.ts';

const sessions = new WeakMap<Request, Session>();

const signedOut = () => new HttpProblem(401, 'signed-out', 'Sign in to continue.');

/**
 * The session of a request that passed `signInRequired`.
 * @throws {HttpProblem} 401 if it did not
 */
export const sessionOf = (req: Request): Session => {
  const session = sessions.get(req);
  if (!session) throw signedOut();
  return session;
};

export const signInRequired =
  ({ use }: Sessions, cookie: Cookie): RequestHandler =>
  async (req, res, next) => {
    const secret = cookie.read(req);
    const session = secret === null ? null : await use(secret);
    if (!session) {
      if (secret !== null) cookie.clear(res);
      throw signedOut();
    }
    sessions.set(req, session);
    next();
  };
