import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Request, RequestHandler } from 'express';
import { isKeyOf, keysOf } from './key-ring.ts';
import { HttpProblem } from './problem.ts';
import { currentTrace } from './trace.ts';

const tokenHeader = 'x-askwatch-internal';
const userHeader = 'x-askwatch-user';
const workspaceHeader = 'x-askwatch-workspace';

/**
 * Headers for a call from the gateway to a service, including the current trace.
 * @param token the secret shared by the deployment's processes
 * @param actor the signed-in user on whose behalf the call is made, and the workspace they act in
 */
export const internalHeaders = (token: string, actor?: Actor): Record<string, string> => {
  const traceparent = currentTrace();
  return {
    [tokenHeader]: keysOf(token)[0],
    ...(actor ? { [userHeader]: actor.userId, [workspaceHeader]: actor.workspaceId } : {}),
    ...(traceparent === undefined ? {} : { traceparent }),
  };
};

/** Rejects calls without the deployment's shared secret. */
export const internalOnly =
  (token: string): RequestHandler =>
  (req, _res, next) => {
    if (isKeyOf(token, req.get(tokenHeader) ?? '')) next();
    else next(new HttpProblem(401, 'not-internal', 'This address is internal.'));
  };

/**
 * The user on whose behalf the gateway calls, and the workspace they act in: without that header, their own.
 * @throws {HttpProblem} 401 if no user is signed in
 */
export const actorOf = (req: Request): Actor => {
  const userId = req.get(userHeader);
  if (userId === undefined || userId === '') throw new HttpProblem(401, 'signed-out', 'Sign in to continue.');
  const workspaceId = req.get(workspaceHeader);
  return actorIn({ userId, workspaceId: workspaceId === '' ? undefined : workspaceId });
};
