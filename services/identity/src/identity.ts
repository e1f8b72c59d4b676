import type { IdentityEvent, SignInOptions } from '@askwatch/contracts/identity';
import type { EventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import type { Log } from '@askwatch/service-kit/log';
import type { SendMail } from '@askwatch/service-kit/ses';
import type { Db } from 'mongodb';
import { account, opening } from './account/decider.ts';
import { forgetting } from './account/forget.ts';
import { mailing, mailRoutes } from './account/mail-routes.ts';
import { accountRoutes, requiringOwner } from './account/routes.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import { emailChanges } from './email-change/store.ts';
import { mailAllowance } from './mail/allowance.ts';
import { passwordChangedLetter } from './mail/letters.ts';
import { mailedTokens } from './mailed-token/store.ts';
import type { Accounts } from './outside/accounts.ts';
import type { Keycloak } from './outside/keycloak.ts';
import { sessionRoutes } from './session/routes.ts';

type Deps = {
  db: Db;
  store: EventStore<IdentityEvent>;
  keycloak: Keycloak;
  accounts: Accounts;
  send: SendMail;
  log: Log;
  /** The clock that emailed links and the limits on emails go by. */
  clock: () => Date;
  report: (error: unknown) => void;
  settings: {
    origin: string;
    /** The settings that browsers need for signing in with Google; null if not configured. */
    google: SignInOptions['google'];
    /** The same text for every address that requests a password reset. */
    neutral: boolean;
  };
};

/** The routes of this service and what they keep, over open connections. */
export const identity = ({ db, store, keycloak, accounts, send, log, clock, report, settings }: Deps) => {
  const { origin, google, neutral } = settings;
  const tokens = mailedTokens(db, clock, log);
  const changes = emailChanges(db, clock, log);
  const allowance = mailAllowance(db, clock, log);
  const mail = mailing(tokens, send, origin);
  const passwordChanged = async (to: string) => send(await passwordChangedLetter(to, origin));
  const { forget, onEvents } = forgetting({ accounts, tokens, allowance, changes, removeStreams: store.remove });

  const now = () => new Date().toISOString();
  const decide = handle(store, account);
  const opened = opening(decide, now);

  const routes = [
    sessionRoutes({ keycloak, google, report, opened }),
    accountRoutes({
      keycloak,
      accounts,
      decide,
      opened,
      sendVerification: (to) => mail('verify-email', to),
      passwordChanged,
      emailChangeOf: changes.find,
      forget,
      now,
      report,
    }),
    mailRoutes({ accounts, tokens, mail, allowance, passwordChanged, neutral, report }),
    emailChangeRoutes({
      accounts,
      tokens,
      changes,
      mail,
      requireOwner: requiringOwner(keycloak, accounts),
      decide,
      now,
      report,
    }),
  ];
  return { routes, parts: [tokens.part, allowance.part, changes.part], onEvents };
};
