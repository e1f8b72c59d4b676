import { randomUUID } from 'node:crypto';
import { linkGone } from '@askwatch/contracts/shared-answer';
import type { User } from '@askwatch/contracts/identity';
import { quiet } from '@askwatch/service-kit/engines.fixture';
import { actorOf, internalOnly } from '@askwatch/service-kit/internal';
import { HttpProblem } from '@askwatch/service-kit/problem';
import { createApp } from '@askwatch/service-kit/serve';
import { rawBody } from '@askwatch/service-kit/serve-body';
import { type Request, type RequestHandler, Router } from 'express';

export const token = 'a-secret-of-the-test-alone';

type ReceivedRequest = { path: string; user?: string; body: unknown; headers: Record<string, unknown> };

export type Owners = Partial<
  Record<'identity' | 'asking' | 'monitoring' | 'notifications' | 'leads' | 'billing' | 'publishing', Router>
>;

const signedInUser = (email: string): User => ({ id: `user-${email}`, email, displayName: 'Ann' });

/**
 * Fake services behind the gateway.
 * @param owners real routes to use instead, for tests with other users' ids or invalid bodies
 */
export const neighbours = (owners: Owners = {}) => {
  const received: ReceivedRequest[] = [];
  const tokens = new Map<string, User>();
  const issue = (user: User) => {
    const refreshToken = randomUUID();
    tokens.set(refreshToken, user);
    return { user, refreshToken };
  };
  const state = {
    received,
    tokens,
    refreshes: 0,
    isIdentityDown: false,
    isAskingDown: false,
    identityBadStatus: 0,
    refused: new Set<string>(),
    shared: new Map<string, object>(),
    asking: 202,
  };
  const record = (req: Request, user?: string) =>
    void received.push({
      path: req.originalUrl,
      body: req.body,
      headers: req.headers,
      ...(user === undefined ? {} : { user }),
    });
  const recording: RequestHandler = (req, _res, next) => {
    record(req, req.get('x-askwatch-user'));
    next();
  };
  const must = (isRight: boolean, status: number, code: string, detail: string) => {
    if (!isRight) throw new HttpProblem(status, code, detail);
  };

  const sessions = Router()
    .post('/sessions', (req, res) => {
      const { email, password } = req.body as Record<string, string>;
      if (password === 'hangs') return;
      must(password === 'right', 401, 'invalid-credentials', 'Either the email or password is wrong.');
      res.status(201).json(issue(signedInUser(String(email))));
    })
    .post('/sessions/google', (req, res) => {
      const { accessToken } = req.body as Record<string, string>;
      must(accessToken === 'of-keycloak', 401, 'invalid-credentials', 'Google did not sign you in.');
      res.status(201).json(issue(signedInUser('google@example.com')));
    })
    .post('/sessions/refresh', (req, res) => {
      state.refreshes += 1;
      const { refreshToken } = req.body as { refreshToken: string };
      const user = tokens.get(refreshToken);
      // Works once, like a rotating refresh token.
      if (!user || !tokens.delete(refreshToken)) throw new HttpProblem(401, 'session-ended', 'You were signed out.');
      res.json(issue(user));
    })
    .delete(
      '/sessions',
      (req, res) =>
        void res.status(tokens.delete((req.body as { refreshToken: string }).refreshToken) ? 204 : 404).end(),
    );

  const accounts = Router()
    .post('/accounts', (req, res) => {
      const { email } = req.body as Record<string, string>;
      must(
        !String(email).startsWith('taken'),
        409,
        'email-taken',
        'An account with this email address exists already.',
      );
      res.status(201).json(issue(signedInUser(String(email))));
    })
    .get('/account', (req, res) => {
      const { id, email, displayName } = signedInUser(actorOf(req).userId.replace('user-', ''));
      res.json({
        id,
        email,
        displayName,
        isEmailVerified: true,
        hasGoogle: false,
        created: '2026-11-21T08:00:00.000Z',
      });
    })
    .put('/account/name', (req, res) => {
      const user = signedInUser(actorOf(req).userId.replace('user-', ''));
      res.json({ ...user, displayName: (req.body as { name: string }).name });
    })
    .put('/account/email', (_req, res) => void res.status(202).end())
    .delete('/account/email', (_req, res) => void res.status(204).end())
    .post('/email-change/confirm', (req, res) => {
      const { token: given } = req.body as { token: string };
      res.json({ email: 'new@example.com', waitsFor: given === 'last' ? [] : ['old'] });
    })
    .put('/account/password', (req, res) => {
      const { current } = req.body as Record<string, string>;
      must(current === 'right', 400, 'wrong-password', "That's not your password.");
      res.json(issue(signedInUser(actorOf(req).userId.replace('user-', ''))));
    })
    .delete('/account', (req, res) => void res.status(204).json(actorOf(req).userId))
    .post('/password-reset', (_req, res) => void res.status(202).end())
    .post('/password-reset/confirm', (req, res) => {
      const { token: given } = req.body as { token: string };
      must(given.startsWith('for '), 400, 'token-invalid', 'This link does not work any more.');
      const userId = given.slice('for '.length);
      res.json({ userId, email: userId.replace('user-', '') });
    })
    .post('/password-reset/check', (_req, res) => void res.status(204).end())
    .post('/email-verification', (req, res) => void res.status(202).json(actorOf(req).userId))
    .post('/email-verification/confirm', (_req, res) => void res.status(204).end())
    .get('/sign-in-options', (_req, res) => void res.json({ google: null }));

  /** Down, or replying with a body that violates the contract. */
  const disturbed: RequestHandler = (_req, res, next) => {
    if (state.isIdentityDown) throw new HttpProblem(503, 'unavailable', 'down');
    if (state.identityBadStatus === 0) next();
    else res.status(state.identityBadStatus).json({ user: { id: ['secret-of-ours'] } });
  };
  const identity = Router().use(disturbed, recording, owners.identity ?? [], sessions, accounts);

  const reading = Router().post('/admissions', (req, res) => {
    const { websites } = req.body as { websites: string[] };
    res.json({ refused: websites.filter((website) => state.refused.has(website)) });
  });
  reading.get('/icons/:id', (req, res) => {
    record(req, actorOf(req).userId);
    res.type('image/png').end();
  });

  const askingDown: RequestHandler = (_req, _res, next) => {
    if (state.isAskingDown) throw new HttpProblem(503, 'unavailable', 'down');
    next();
  };
  const asking = Router();
  asking.get('/shared/:shareId', (req, res) => {
    record(req);
    const found = state.shared.get(req.params.shareId);
    if (!found) throw new HttpProblem(404, linkGone.code, linkGone.detail);
    res.json(found);
  });
  asking.all('/{*path}', (req, res) => {
    record(req, actorOf(req).userId);
    if (req.path.endsWith('/hangs')) return;
    if (req.path === '/export') return void res.json({ of: actorOf(req).userId });
    if (req.path.startsWith('/questions/') && req.method === 'GET')
      throw new HttpProblem(404, 'question-unknown', 'This question no longer exists.');
    if (req.path.endsWith('/export')) return void res.type('text/csv').attachment('askwatch-questions.csv').send('a,b');
    res.status(state.asking).end();
  });

  /** A service that only records its requests. */
  const listener = Router().all('/{*path}', (req, res) => {
    if (req.path === '/export') res.json({ of: actorOf(req).userId });
    else if (req.path.endsWith('/export')) res.type('text/csv').attachment('askwatch-monitoring.csv').send('a,b');
    else res.status(202).end();
  });

  // Records webhook bodies as raw bytes.
  const webhooks = Router().post('/webhooks/{*path}', ...rawBody(10_000_000), recording, (_req, res) => {
    res.status(202).end();
  });
  const before = [internalOnly(token), webhooks];
  const app = (...routes: RequestHandler[]) => createApp({ log: quiet, before, routes });
  return {
    state,
    apps: {
      identity: app(identity),
      reading: app(reading),
      asking: owners.asking ? app(recording, askingDown, owners.asking) : app(asking),
      monitoring: app(recording, owners.monitoring ?? listener),
      notifications: app(recording, owners.notifications ?? listener),
      leads: app(recording, owners.leads ?? listener),
      billing: app(recording, owners.billing ?? listener),
      publishing: app(recording, owners.publishing ?? listener),
    },
  };
};
