import {
  ChangeName,
  ChangePassword,
  ConfirmEmail,
  ConfirmReset,
  type DeviceView,
  EmailChangeConfirmed,
  EraseAccount,
  SignedIn,
  User,
} from '@askwatch/contracts/identity';
import { HttpProblem } from '@askwatch/service-kit/problem';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { requestIdOf } from '../request-id.ts';
import { type Call, type Service, type Services, unavailable } from '../services.ts';
import type { Cookie } from '../session/cookie.ts';
import type { Sessions } from '../session/sessions.ts';
import { sessionOf } from '../session/sign-in-required.ts';

type Deps = {
  sessions: Sessions;
  cookie: Cookie;
  services: Services;
  /** Called with the id of every session that ends here, to end its streams too. */
  ended: (sessionId: string) => void;
  /** Resets the failed sign-ins of the address whose password has changed. */
  forgive: (email: string) => void;
};

const ResetBy = z.object({ userId: z.string(), email: z.string() });

const EmailChangeBy = EmailChangeConfirmed.extend({ user: User.optional() });

const noSession = () => new HttpProblem(404, 'session-unknown', 'There is no such session.');

/** Account requests that involve sessions, which only the gateway has. */
export const accountHandlers = ({ sessions, cookie, services, ended, forgive }: Deps) => {
  const endAll = async (userId: string, exceptId?: string): Promise<void> => {
    for (const id of await sessions.revokeAll(userId, exceptId)) ended(id);
  };

  const identity = <Answer>(res: Response, call: Omit<Call, 'service' | 'requestId'>, schema: z.ZodType<Answer>) =>
    services.ask({ ...call, service: 'identity', requestId: requestIdOf(res) }, schema);

  const devices = async (userId: string, currentId: string): Promise<DeviceView[]> =>
    (await sessions.list(userId)).map(({ _id, createdAt, seenAt, userAgent = '' }) => ({
      id: _id,
      isCurrent: _id === currentId,
      created: createdAt.toISOString(),
      lastSeen: seenAt.toISOString(),
      userAgent,
    }));

  const listSessions: RequestHandler = async (req, res) => {
    const { id, user } = sessionOf(req);
    res.json(await devices(user.id, id));
  };

  const endSession: RequestHandler = async (req, res) => {
    const { id: currentId, user } = sessionOf(req);
    const id = String(req.params.id);
    if (!(await sessions.revoke(user.id, id))) throw noSession();
    ended(id);
    if (id === currentId) cookie.clear(res);
    res.status(204).end();
  };

  const endOthers: RequestHandler = async (req, res) => {
    const { id, user } = sessionOf(req);
    await endAll(user.id, id);
    res.status(204).end();
  };

  const confirmReset: RequestHandler = async (req, res) => {
    const body = ConfirmReset.parse(req.body);
    const { userId, email } = await identity(res, { method: 'POST', path: '/password-reset/confirm', body }, ResetBy);
    forgive(email);
    await endAll(userId);
    res.status(204).end();
  };

  // Ends every session of the account; this browser continues in a new one.
  const changePassword: RequestHandler = async (req, res) => {
    const { user, actor } = sessionOf(req);
    const body = ChangePassword.parse(req.body);
    const opened = await identity(res, { method: 'PUT', path: '/account/password', actor, body }, SignedIn);
    forgive(user.email);
    await endAll(user.id);
    const { secret } = await sessions.open(opened, req.get('user-agent'));
    cookie.write(res, secret);
    res.status(204).end();
  };

  const changeName: RequestHandler = async (req, res) => {
    const { actor } = sessionOf(req);
    const body = ChangeName.parse(req.body);
    await sessions.setUser(await identity(res, { method: 'PUT', path: '/account/name', actor, body }, User));
    res.status(204).end();
  };

  const confirmEmailChange: RequestHandler = async (req, res) => {
    const body = ConfirmEmail.parse(req.body);
    const call = { method: 'POST', path: '/email-change/confirm', body } as const;
    const { user, ...confirmed } = await identity(res, call, EmailChangeBy);
    if (user) await sessions.setUser(user);
    res.json(confirmed satisfies EmailChangeConfirmed);
  };

  const erase: RequestHandler = async (req, res) => {
    const { user, actor } = sessionOf(req);
    const body = EraseAccount.parse(req.body);
    await identity(res, { method: 'DELETE', path: '/account', actor, body }, z.undefined());
    await endAll(user.id);
    cookie.clear(res);
    res.status(204).end();
  };

  const exportAll: RequestHandler = async (req, res) => {
    const { id, user, actor } = sessionOf(req);
    const requestId = requestIdOf(res);
    const part = async (service: Service, path: string): Promise<unknown> => {
      const { status, body } = await services.call({ service, method: 'GET', path, actor, requestId });
      // A partial export would look like a complete one.
      if (status !== 200) throw unavailable();
      return JSON.parse(body.toString());
    };
    const [account, asking, monitoring, notifications, leads, billing, publishing] = await Promise.all([
      part('identity', '/account'),
      part('asking', '/export'),
      part('monitoring', '/export'),
      part('notifications', '/export'),
      part('leads', '/export'),
      part('billing', '/export'),
      part('publishing', '/export'),
    ]);
    const name = `askwatch-${new Date().toISOString().slice(0, 10)}.json`;
    res.set('content-disposition', `attachment; filename="${name}"`).type('application/json');
    res.send(
      JSON.stringify(
        {
          account,
          sessions: await devices(user.id, id),
          asking,
          monitoring,
          notifications,
          leads,
          billing,
          publishing,
        },
        null,
        2,
      ),
    );
  };

  return {
    listSessions,
    endSession,
    endOthers,
    confirmReset,
    changeName,
    changePassword,
    confirmEmailChange,
    erase,
    exportAll,
  };
};
