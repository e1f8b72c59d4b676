import type { BillingEvent } from '@askwatch/contracts/billing';
import { LeadsEvent } from '@askwatch/contracts/leads';
import { claimCheck } from '@askwatch/service-kit/claim-check';
import type { Delivered } from '@askwatch/service-kit/consume';
import { mongoUrl, quiet, temporalAddress, temporalNamespace } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import type { Publish } from '@askwatch/service-kit/kafka';
import { connectMongo } from '@askwatch/service-kit/mongo';
import { createApp } from '@askwatch/service-kit/serve';
import { connectTemporal } from '@askwatch/service-kit/temporal';
import { openLeads } from './leads.ts';

type Options = {
  database: string;
  /** The origin of a sample server that answers in place of the public servers. */
  origin: string;
  google?: { url: string; key: string };
  publish?: Publish;
  viewsTopic?: string;
  taskQueue?: string;
  /** Wraps appends, where tests kill the process. */
  around?: (events: LeadsEvent[], append: () => Promise<void>) => Promise<void>;
};

/** The service with the real store and engines. */
export const openService = async ({
  database,
  origin,
  publish = () => Promise.resolve(),
  around,
  ...rest
}: Options) => {
  const { db, part } = await connectMongo(mongoUrl(), database);
  const { codec, forget: forgetPayloads, forgetWorkspace: forgetInputs } = claimCheck(db, quiet);
  const temporal = connectTemporal(temporalAddress(), temporalNamespace(), codec);
  const real = await eventStore<LeadsEvent>(db, LeadsEvent);
  const append: typeof real.append = (stream, expected, commandId, events) => {
    const go = () => real.append(stream, expected, commandId, events);
    return around ? around(events, go) : go();
  };
  const service = await openLeads({
    db,
    store: { ...real, append },
    publish,
    client: temporal.client,
    log: quiet,
    now: () => new Date().toISOString(),
    forgetInputs,
    forgetPayloads,
    settings: {
      nominatimUrl: `${origin}/nominatim`,
      overpassUrl: `${origin}/overpass/api/interpreter`,
      userAgent: 'AskwatchBot/1.0 (+https://askwatch.example/bot; bot@askwatch.example)',
      allowedOrigins: ['http://127.0.0.1:4105'],
      requestEveryMs: 0,
      ...(rest.google === undefined ? {} : { google: rest.google }),
      ...(rest.viewsTopic === undefined ? {} : { viewsTopic: rest.viewsTopic }),
      ...(rest.taskQueue === undefined ? {} : { taskQueue: rest.taskQueue }),
    },
  });
  const stop = async () => {
    await temporal.part.stop?.();
    await part.stop?.();
  };
  return { ...service, db, store: real, codec, app: createApp({ log: quiet, routes: service.routes }), stop };
};

type Bought = { userId: string; searchId: string; version?: number };

/** An event of billing, as delivered. */
const billed = ({ searchId, version = 1 }: Bought, event: BillingEvent): Delivered<BillingEvent> => ({
  stream: `purchase-${searchId}`,
  version,
  time: event.at,
  event,
});

const at = '2026-11-22T10:00:00.000Z';

const actor = ({ userId, searchId }: Bought) => ({ userId, workspaceId: userId, searchId, purchaseId: searchId, at });

export const paid = (of: Bought): Delivered<BillingEvent> =>
  billed(of, { ...actor(of), type: 'LeadUnlockPaid', amountCents: 1000, currency: 'usd' });

export const revoked = (of: Bought): Delivered<BillingEvent> =>
  billed({ version: 2, ...of }, { ...actor(of), type: 'LeadUnlockRevoked', reason: 'refunded' });

export const restored = (of: Bought): Delivered<BillingEvent> =>
  billed({ version: 3, ...of }, { ...actor(of), type: 'LeadUnlockRestored' });
