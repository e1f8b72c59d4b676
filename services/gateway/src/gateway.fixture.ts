import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { linkGone } from '@askwatch/contracts/asking';
import type { User } from '@askwatch/contracts/identity';
import { freshDatabase, quiet } from '@askwatch/service-kit/engines.fixture';
import { internalOnly, userOf } from '@askwatch/service-kit/internal';
import { HttpProblem } from '@askwatch/service-kit/problem';
import { createApp } from '@askwatch/service-kit/serve';
import { type Express, Router } from 'express';
import { createGateway } from './gateway.ts';
import { liveHub } from './live/hub.ts';
import { readOrigin } from './origin.ts';
import { connectServices } from './services.ts';
import { openSessions, refreshBy } from './session/sessions.ts';
import { sessionStore } from './session/store.ts';

const token = 'a-secret-of-the-test-alone';

export const listening = async (handler?: Express): Promise<{ server: Server; url: string }> => {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
};

/** What stands behind the gateway in these tests; the real ones are tested where they live. */
const neighbours = () => {
  const heard: { path: string; user?: string; body: unknown; headers: Record<string, unknown> }[] = [];
  const tokens = new Map<string, User>();
  const issue = (user: User) => {
    const refreshToken = randomUUID();
    tokens.set(refreshToken, user);
    return { user, refreshToken };
  };
  const state = { heard, tokens, refreshes: 0, isIdentityDown: false, refused: new Set<string>(), shared: new Map<string, object>(), asking: 202 };
  const identity = Router()
    .use((_req, _res, next) => { next(state.isIdentityDown ? new HttpProblem(503, 'unavailable', 'down') : undefined); })
    .post('/sessions', (req, res) => {
      const { email, password } = req.body as Record<string, string>;
      if (password !== 'right') throw new HttpProblem(401, 'invalid-credentials', 'Either the email or password is wrong.');
      res.status(201).json(issue({ id: `user-${String(email)}`, email: String(email), displayName: 'Ann' }));
    })
    .post('/sessions/refresh', (req, res) => {
      state.refreshes += 1;
      const { refreshToken } = req.body as { refreshToken: string };
      const user = tokens.get(refreshToken);
      // Used once, like a token that rotates.
      if (!user || !tokens.delete(refreshToken)) throw new HttpProblem(401, 'session-ended', 'You were signed out.');
      res.json(issue(user));
    })
    .delete('/sessions', (req, res) => void res.status(tokens.delete((req.body as { refreshToken: string }).refreshToken) ? 204 : 404).end());
  const reading = Router().post('/admissions', (req, res) => {
    const { websites } = req.body as { websites: string[] };
    res.json({ refused: websites.filter((website) => state.refused.has(website)) });
  });
  const asking = Router();
  asking.get('/shared/:shareId', (req, res) => {
    heard.push({ path: req.originalUrl, body: req.body, headers: req.headers });
    const found = state.shared.get(req.params.shareId);
    if (!found) throw new HttpProblem(404, linkGone.code, linkGone.detail);
    res.json(found);
  });
  asking.all('/{*path}', (req, res) => {
    heard.push({ path: req.originalUrl, user: userOf(req), body: req.body, headers: req.headers });
    if (req.path.endsWith('/hangs')) return;
    if (req.path.startsWith('/questions/') && req.method === 'GET')
      throw new HttpProblem(404, 'question-unknown', 'There is no such question.');
    res.status(state.asking).end();
  });
  const app = (routes: Router) => createApp({ log: quiet, before: [internalOnly(token)], routes: [routes] });
  return { state, apps: { identity: app(identity), reading: app(reading), asking: app(asking) } };
};

/** A gateway on a port of its own, with a real database and a clock that the test turns. */
export const startGateway = async (frontends = { folder: '/nowhere', remotes: [] }) => {
  const { state, apps } = neighbours();
  const servers = { identity: await listening(apps.identity), asking: await listening(apps.asking), reading: await listening(apps.reading) };
  const urls = { identity: servers.identity.url, asking: servers.asking.url, reading: servers.reading.url };
  const { db, part: mongo } = await freshDatabase();
  const clock = { now: new Date() };
  const services = connectServices({ urls, token, log: quiet });
  const store = await sessionStore(db);
  const sessions = openSessions({ store, refresh: refreshBy(services), now: () => clock.now });
  const hub = liveHub();
  const { server, url } = await listening();
  const config = { sampleUrl: 'https://example.com/', deployment: 'test' as const };
  const common = { log: quiet, config, frontends, services, sessions, hub, trustedProxies: 0 };
  server.on('request', createGateway({ ...common, origin: readOrigin(url, 'test') }));
  const stop = async () => {
    hub.endAll();
    for (const { server: other } of [...Object.values(servers), { server }]) {
      other.closeAllConnections();
      other.close();
    }
    await db.dropDatabase();
    await mongo.stop?.();
  };
  return { url, state, db, clock, hub, sessions, store, servers, stop, secure: createGateway({ ...common, origin: readOrigin('https://askwatch.example', 'test') }) };
};

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/** A browser that is signed in: its cookie, and calls with what our pages send along. */
export const signedIn = async (url: string, email = `${randomUUID()}@example.com`) => {
  const headers = { 'x-requested-by': 'askwatch', 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: 'right' });
  const response = await fetch(`${url}/api/session`, { method: 'POST', headers, body });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const call = (method: string, path: string, sent?: unknown) =>
    fetch(`${url}${path}`, { method, headers: { ...headers, cookie }, ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }) });
  return { cookie, userId: `user-${email}`, call };
};
