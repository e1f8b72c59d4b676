import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Remotes } from '@askwatch/contracts/client-config';
import { freshDatabase, quiet } from '@askwatch/service-kit/engines.fixture';
import { httpServer } from '@askwatch/service-kit/serve-http';
import { createGateway } from './gateway.ts';
import { liveHub } from './live/hub.ts';
import { neighbours, type Owners, token } from './neighbours.fixture.ts';
import { readOrigin } from './origin.ts';
import { connectServices } from './services.ts';
import { openSessions, refreshBy } from './session/sessions.ts';
import { sessionStore } from './session/store.ts';
import { statusStore } from './status/store.ts';
import { statusView } from './status/read-status.ts';

const listening = async (handler: RequestListener): Promise<{ server: Server; url: string }> => {
  const quick = { headersTimeout: 3000, requestTimeout: 3000, connectionsCheckingInterval: 200 };
  const server = httpServer(handler, quick).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
};

type Options = {
  frontends?: { folder: string; remotes: Remotes };
  trustedProxies?: number;
  limitAddresses?: boolean;
  signInOrigin?: string;
  tiles?: string;
  owners?: Owners;
};

/** A gateway on its own port, with a real database and a clock that the test sets. */
export const startGateway = async ({
  frontends = { folder: '/nowhere', remotes: [] },
  trustedProxies = 0,
  owners,
  tiles,
  ...rest
}: Options = {}) => {
  const { state, apps } = neighbours(owners);
  const servers = {
    identity: await listening(apps.identity),
    asking: await listening(apps.asking),
    reading: await listening(apps.reading),
    monitoring: await listening(apps.monitoring),
    notifications: await listening(apps.notifications),
    leads: await listening(apps.leads),
    billing: await listening(apps.billing),
    publishing: await listening(apps.publishing),
  };
  const urls = {
    identity: servers.identity.url,
    asking: servers.asking.url,
    reading: servers.reading.url,
    monitoring: servers.monitoring.url,
    notifications: servers.notifications.url,
    leads: servers.leads.url,
    billing: servers.billing.url,
    publishing: servers.publishing.url,
  };
  const { db, part: mongo } = await freshDatabase();
  const clock = { now: new Date() };
  const services = connectServices({ urls, token, log: quiet });
  const store = await sessionStore(db);
  const sessions = openSessions({ store, refresh: refreshBy(services), now: () => clock.now });
  const hub = liveHub();
  let app: RequestListener | undefined;
  // The origin is known only once the server listens.
  const { server, url } = await listening((req, res) => {
    app?.(req, res);
  });
  const config = {
    sampleUrl: 'https://example.com/',
    deployment: 'test' as const,
    ...(tiles === undefined ? {} : { tiles }),
  };
  const status = statusView({ store: statusStore(db), services, nowMs: () => clock.now.getTime() });
  const common = { log: quiet, config, frontends, services, sessions, hub, status, trustedProxies, ...rest };
  app = createGateway({ ...common, origin: readOrigin(url) });
  const stop = async () => {
    hub.endAll();
    for (const { server: other } of [...Object.values(servers), { server }]) {
      other.closeAllConnections();
      other.close();
    }
    await db.dropDatabase();
    await mongo.stop?.();
  };
  const secure = createGateway({ ...common, origin: readOrigin('https://askwatch.example') });
  return { url, state, db, clock, hub, services, sessions, store, servers, stop, secure };
};

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/** The requests that the services behind the gateway received meanwhile. */
export const requestsDuring = async ({ state }: Pick<TestGateway, 'state'>, what: () => Promise<unknown>) => {
  const before = state.received.length;
  await what();
  return state.received.slice(before);
};

/** The headers that our own pages send with every request. */
export const ourHeaders = { 'x-requested-by': 'askwatch', 'content-type': 'application/json' };

/** A signed-in browser: its cookie, and requests with the headers that our pages send. */
export const signedIn = async (url: string, email = `${randomUUID()}@example.com`) => {
  const body = JSON.stringify({ email, password: 'right' });
  const response = await fetch(`${url}/api/session`, { method: 'POST', headers: ourHeaders, body });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const call = (method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: { ...ourHeaders, cookie, ...headers },
      ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
    });
  return { cookie, email, userId: `user-${email}`, call };
};

export type Browser = Awaited<ReturnType<typeof signedIn>>;
