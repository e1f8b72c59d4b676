import type { ClientConfig, Remotes } from '@askwatch/contracts/client-config';
import type { StatusView } from '@askwatch/contracts/status';
import type { Log } from '@askwatch/service-kit/log';
import { createApp } from '@askwatch/service-kit/serve';
import type { Express, RequestHandler } from 'express';
import { accountHandlers } from './account/handlers.ts';
import { admission } from './admission.ts';
import { requestChecks } from './request-checks.ts';
import { eventDocs } from './event-docs/routes.ts';
import { failedTries } from './failed-tries.ts';
import { forward } from './forward.ts';
import type { LiveHub } from './live/hub.ts';
import { openStream } from './live/stream.ts';
import { oneHost, type Origin } from './origin.ts';
import { rawBodyOf, type Route, routes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import type { Services } from './services.ts';
import { sessionCookie } from './session/cookie.ts';
import { sessionHandlers } from './session/handlers.ts';
import type { Sessions } from './session/sessions.ts';
import { signInRequired } from './session/sign-in-required.ts';
import { sharedRoutes } from './shared/routes.ts';
import { sendTestMail } from './test-mail.ts';
import { staticFiles } from './static.ts';
import { tryingOut } from './try-out.ts';

type Deps = {
  log: Log;
  origin: Origin;
  config: ClientConfig;
  frontends: { folder: string; remotes: Remotes };
  services: Services;
  sessions: Sessions;
  hub: LiveHub;
  status: () => Promise<StatusView>;
  trustedProxies: number;
  /** The origin of Keycloak for signing in with Google; without it, Google sign-in is not offered. */
  signInOrigin?: string | undefined;
  /** False only in local trials, where all requests come from one IP address. */
  limitAddresses?: boolean;
};

const tilesOriginOf = ({ tiles }: ClientConfig) => (tiles === undefined ? undefined : new URL(tiles).origin);

/** The Express app for everything that browsers request. */
export const createGateway = ({
  log,
  origin,
  config,
  frontends,
  services,
  sessions,
  hub,
  status,
  ...rest
}: Deps): Express => {
  const cookie = sessionCookie(origin.isSecure);
  const failed = failedTries();
  const admit = admission(services);
  const tryOut = tryingOut({ services, admit, isSecure: origin.isSecure, log });
  const own = {
    config: ((_req, res) => void res.json(config)) satisfies RequestHandler,
    status: (async (_req, res) => void res.json(await status())) satisfies RequestHandler,
    live: openStream(hub),
    testMail: sendTestMail(services),
    ...sessionHandlers({ sessions, cookie, services, ended: hub.endSession, moveTo: tryOut.moveTo, log }),
    ...tryOut.handlers,
    ...accountHandlers({ sessions, cookie, services, ended: hub.endSession, forgive: failed.forgive }),
  };
  const guards = { admit, signInRequired: signInRequired(sessions, cookie) };
  const api = (chosen: Route[]) =>
    forward({ routes: chosen, services, own, failed, limitAddresses: rest.limitAddresses ?? true, ...guards });
  // Mounted before JSON parsing, because their bodies are read as raw bytes whatever the content type.
  const raw = routes.filter((route) => rawBodyOf(route));
  const app = createApp({
    log,
    before: [
      ...securityHeaders({
        isSecure: origin.isSecure,
        signInOrigin: rest.signInOrigin,
        tilesOrigin: tilesOriginOf(config),
        hasAnalytics: config.analytics !== undefined,
      }),
      oneHost(origin),
      requestChecks(routes, origin.href),
      api(raw),
    ],
    routes: [
      api(routes.filter((route) => !rawBodyOf(route))),
      eventDocs(origin.href),
      sharedRoutes({ services, folder: frontends.folder, origin: origin.href }),
      staticFiles({ ...frontends, origin: origin.href, isSignedIn: (req) => cookie.read(req) !== null }),
    ],
  });
  return app.set('trust proxy', rest.trustedProxies);
};
