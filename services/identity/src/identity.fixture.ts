import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IdentityEvent } from '@askwatch/contracts/identity';
import { freshDatabase, quiet } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import { createApp } from '@askwatch/service-kit/serve';
import { z } from 'zod';
import { account } from './account/decider.ts';
import { forgetting } from './account/forget.ts';
import { mailing, mailRoutes } from './account/mail-routes.ts';
import { accountRoutes } from './account/routes.ts';
import { mailedTokens } from './mailed-token/store.ts';
import { keycloakAccounts } from './outside/accounts.ts';
import { connectKeycloak } from './outside/keycloak.ts';
import { sesMail } from './outside/ses.ts';
import { sessionRoutes } from './session/routes.ts';

const env = z
  .object({ KEYCLOAK_URL: z.string(), KEYCLOAK_REALM: z.string(), KEYCLOAK_CLIENT_ID: z.string(), KEYCLOAK_CLIENT_SECRET: z.string() });

export const keycloakSettings = () => {
  const { KEYCLOAK_URL: url, KEYCLOAK_REALM: realm, KEYCLOAK_CLIENT_ID: clientId, KEYCLOAK_CLIENT_SECRET: clientSecret } = env.parse(process.env);
  return { url, realm, clientId, clientSecret };
};

const accepted = '<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>';

/** A server that takes mails as SES does, and keeps them as they came over the wire. */
export const mailbox = async () => {
  const mails: { to: string[]; raw: string }[] = [];
  let isDown = false;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
      if (isDown) return void res.writeHead(500).end();
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const to = [...form].flatMap(([name, value]) => (name.startsWith('Destinations.member.') ? [value] : []));
      mails.push({ to, raw: Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString() });
      res.writeHead(200, { 'content-type': 'text/xml' }).end(accepted);
    });
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    mails,
    breakDown: (down: boolean) => { isDown = down; },
    /** The token of the newest link of this kind that was mailed to somebody; quoted-printable breaks long lines. */
    tokenFor: (to: string, page: string): string => {
      const mail = mails.findLast((one) => one.to.includes(to) && one.raw.includes(`/${page}?`));
      return /\?token=3?D?([\w-]+)/.exec((mail?.raw ?? '').replaceAll('=\n', '').replaceAll('=3D', '='))?.[1] ?? '';
    },
    stop: () => { server.closeAllConnections(); server.close(); },
  };
};

/** Identity as it runs, over the real Keycloak and the real store, with a clock that can be turned. */
export const openIdentity = async ({ neutral = false } = {}) => {
  const box = await mailbox();
  const { db, part } = await freshDatabase();
  let ahead = 0;
  const keycloak = connectKeycloak(keycloakSettings());
  const accounts = keycloakAccounts(keycloakSettings());
  const store = await eventStore<IdentityEvent>(db, IdentityEvent);
  const tokens = mailedTokens(db, () => new Date(Date.now() + ahead), quiet);
  const mail = mailing(tokens, sesMail({ from: 'Askwatch <hello@askwatch.example>', region: 'local', endpoint: box.endpoint }), 'https://askwatch.example');
  const { forget } = forgetting({ accounts, tokens, removeStreams: store.remove });
  const report = () => undefined;
  const google = { url: keycloakSettings().url, realm: keycloakSettings().realm, clientId: 'askwatch-web' };
  const app = createApp({
    log: quiet,
    routes: [
      sessionRoutes({ keycloak, google, report }),
      accountRoutes({ keycloak, accounts, decide: handle(store, account), askToVerify: (to) => mail('verify-email', to), forget, now: () => new Date().toISOString(), report }),
      mailRoutes({ accounts, tokens, mail, neutral, report }),
    ],
  });
  return {
    app,
    box,
    db,
    store,
    accounts,
    turnClock: (ms: number) => { ahead += ms; },
    async stop() {
      box.stop();
      await db.dropDatabase();
      await part.stop?.();
    },
  };
};
