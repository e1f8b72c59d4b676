import { TryOut, tryOutMs, TryQuestion, visitor } from '@askwatch/contracts/try-out';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Log } from '@askwatch/service-kit/log';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Admit } from './admission.ts';
import { requestIdOf } from './request-id.ts';
import { deadlines, type Services } from './services.ts';
import { secretCookie } from './session/cookie.ts';
import { idOf, newSecret } from './session/secret.ts';

type Deps = { services: Services; admit: Admit; isSecure: boolean; log: Log };

/** Only the browser knows the secret; its hash is the visitor's id. So nobody else can name this visitor. */
const visitorWith = (secret: string): Actor => visitor(idOf(secret));

/**
 * Questions without an account. Each gets a visitor of its own, and a cookie that is all there is to it: the gateway
 * stores nothing.
 */
export const tryingOut = ({ services, admit, isSecure, log }: Deps) => {
  const cookie = secretCookie('askwatch-try-out', isSecure, tryOutMs);

  const tryOut: RequestHandler = async (req, res) => {
    const deadline = performance.now() + deadlines.requestMs;
    const requestId = requestIdOf(res);
    const body = TryQuestion.parse(req.body);
    const secret = newSecret();
    const actor = visitorWith(secret);
    await admit({ websites: [{ path: 'website', website: body.website }], actor, requestId, deadline });
    const call = { service: 'asking', method: 'POST', path: '/try-out', body, actor, requestId, deadline } as const;
    await services.ask(call, z.undefined());
    cookie.write(res, secret);
    res.status(202).end();
  };

  const triedOut: RequestHandler = async (req, res) => {
    const secret = cookie.read(req);
    const call = { service: 'asking', method: 'GET', path: '/try-out', requestId: requestIdOf(res) } as const;
    const none: TryOut = { question: null };
    res.json(secret === null ? none : await services.ask({ ...call, actor: visitorWith(secret) }, TryOut));
  };

  /**
   * Moves the visitor's question to the user who signs in. If that fails, signing in does not: the cookie stays, and
   * the next sign-in moves the question.
   */
  const moveTo = async (actor: Actor, req: Request, res: Response): Promise<void> => {
    const secret = cookie.read(req);
    if (secret === null) return;
    const body = { visitor: visitorWith(secret).workspaceId };
    const requestId = requestIdOf(res);
    const call = { service: 'asking', method: 'POST', path: '/try-out/move', body, actor, requestId } as const;
    try {
      await services.ask(call, z.undefined());
      cookie.clear(res);
    } catch (err) {
      log.warn({ err, requestId }, 'could not move the question of a try-out');
    }
  };

  return { handlers: { tryOut, triedOut }, moveTo };
};

export type MoveTo = ReturnType<typeof tryingOut>['moveTo'];
