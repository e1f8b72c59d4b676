import { common, readEnv } from '@askwatch/service-kit/config';
import { internalOnly } from '@askwatch/service-kit/internal';
import { createLog } from '@askwatch/service-kit/log';
import { health, run, start } from '@askwatch/service-kit/run';
import { createApp } from '@askwatch/service-kit/serve';
import { z } from 'zod';
import { connectKeycloak } from './outside/keycloak.ts';
import { sessionRoutes } from './session/routes.ts';

const log = createLog('identity');

start(log, async () => {
  const env = readEnv({
    ...common,
    INTERNAL_TOKEN: z.string().min(16),
    KEYCLOAK_URL: z.url(),
    /** The issuer that tokens name, where the public name of Keycloak differs from KEYCLOAK_URL. */
    KEYCLOAK_ISSUER: z.url().optional(),
    KEYCLOAK_REALM: z.string(),
    KEYCLOAK_CLIENT_ID: z.string(),
    KEYCLOAK_CLIENT_SECRET: z.string(),
  });
  const keycloak = connectKeycloak({
    url: env.KEYCLOAK_URL,
    realm: env.KEYCLOAK_REALM,
    issuer: env.KEYCLOAK_ISSUER,
    clientId: env.KEYCLOAK_CLIENT_ID,
    clientSecret: env.KEYCLOAK_CLIENT_SECRET,
  });
  const parts = [{ name: 'keycloak', check: keycloak.check }];
  const routes = [sessionRoutes({ keycloak, report: (err) => { log.warn({ err }, 'keycloak failed'); } })];
  const before = [internalOnly(env.INTERNAL_TOKEN)];
  await run({ log, host: env.HOST, port: env.PORT, app: createApp({ log, health: health(parts), before, routes }), parts });
});
