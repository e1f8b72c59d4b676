import { IdentityEvent } from '@askwatch/contracts/identity';
import { freshDatabase, quiet } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import { createApp } from '@askwatch/service-kit/serve';
import { sesMail } from '@askwatch/service-kit/ses';
import { mailbox } from '@askwatch/service-kit/ses.fixture';
import { z } from 'zod';
import { account, opening } from './account/decider.ts';
import { forgetting } from './account/forget.ts';
import { mailing, mailRoutes } from './account/mail-routes.ts';
import { accountRoutes } from './account/routes.ts';
import { mailAllowance } from './mail/allowance.ts';
import { mailedTokens } from './mailed-token/store.ts';
import { keycloakAccounts } from './outside/accounts.ts';
import { connectKeycloak } from './outside/keycloak.ts';
import { sessionRoutes } from './session/routes.ts';

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
  const keycloak = connectKeycloak(keycloakSettings());
  const accounts = keycloakAccounts(keycloakSettings());
  const store = await eventStore<IdentityEvent>(db, IdentityEvent);
  const tokens = mailedTokens(db, () => new Date(Date.now() + ahead), quiet);
  const allowance = mailAllowance(db, () => new Date(Date.now() + ahead), quiet);
  const mail = mailing(
    tokens,
    sesMail({ from: 'Askwatch <hello@askwatch.example>', region: 'local', endpoint: box.endpoint }),
    'https://askwatch.example',
  );
  const { forget } = forgetting({ accounts, tokens, allowance, removeStreams: store.remove });
  const report = () => undefined;
  const google = { url: keycloakSettings().url, realm: keycloakSettings().realm, clientId: 'askwatch-web' };
  const decide = handle(store, account);
  const opened = opening(decide, () => new Date().toISOString());
  const app = createApp({
    log: quiet,
    routes: [
      sessionRoutes({ keycloak, google, report, opened }),
      accountRoutes({
        keycloak,
        accounts,
        decide,
        opened,
        sendVerification: (to) => mail('verify-email', to),
        forget,
        now: () => new Date().toISOString(),
        report,
      }),
      mailRoutes({ accounts, tokens, mail, allowance, neutral, report }),
    ],
  });
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
