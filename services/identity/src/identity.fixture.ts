import { IdentityEvent } from '@askwatch/contracts/identity';
import { freshDatabase, quiet } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { createApp } from '@askwatch/service-kit/serve';
import { sesMail } from '@askwatch/service-kit/ses';
import { mailbox } from '@askwatch/service-kit/ses.fixture';
import { z } from 'zod';
import { identity } from './identity.ts';
import { keycloakAccounts } from './outside/accounts.ts';
import { connectKeycloak } from './outside/keycloak.ts';

const env = z.object({
  KEYCLOAK_URL: z.string(),
  KEYCLOAK_REALM: z.string(),
  KEYCLOAK_CLIENT_ID: z.string(),
  KEYCLOAK_CLIENT_SECRET: z.string(),
});

export const keycloakSettings = () => {
  const {
    KEYCLOAK_URL: url,
    KEYCLOAK_REALM: realm,
    KEYCLOAK_CLIENT_ID: clientId,
    KEYCLOAK_CLIENT_SECRET: clientSecret,
  } = env.parse(process.env);
  return { url, realm, clientId, clientSecret };
};

/** The service with a real Keycloak and a real store, and a clock that can be moved. */
export const openIdentity = async ({ neutral = false } = {}) => {
  const box = await mailbox();
  const { db, part } = await freshDatabase();
  let ahead = 0;
  const settings = keycloakSettings();
  const accounts = keycloakAccounts(settings);
  const store = await eventStore<IdentityEvent>(db, IdentityEvent);
  const { routes } = identity({
    db,
    store,
    keycloak: connectKeycloak(settings),
    accounts,
    send: sesMail({ from: 'Askwatch <hello@askwatch.example>', region: 'local', endpoint: box.endpoint }),
    log: quiet,
    clock: () => new Date(Date.now() + ahead),
    report: () => undefined,
    settings: {
      origin: 'https://askwatch.example',
      google: { url: settings.url, realm: settings.realm, clientId: 'askwatch-web' },
      neutral,
    },
  });
  const app = createApp({ log: quiet, routes });
  return {
    app,
    box,
    db,
    store,
    accounts,
    advanceClock: (ms: number) => {
      ahead += ms;
    },
    async stop() {
      box.stop();
      await db.dropDatabase();
      await part.stop?.();
    },
  };
};
