import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BillingEvent, type BillingChange, type BillingItem } from '@askwatch/contracts/billing';
import type { LeadProvider } from '@askwatch/contracts/leads';
import { ownActor } from '@askwatch/contracts/workspace';
import { mongoUrl, quiet, until } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { connectMongo } from '@askwatch/service-kit/mongo';
import { createApp } from '@askwatch/service-kit/serve';
import { sandboxKey, sandboxPrices } from '../sandbox/prices.ts';
import { stripeSandbox } from '../sandbox/server.ts';
import { openBilling } from './billing.ts';
import { stripePayments } from './outside/stripe.ts';
import { priceTable } from './prices.ts';
import { loadSubscription } from './streams.ts';

export const webhookSecret = 'whsec_of_the_test';

/** Works on all items, at most `most` at a time. */
export const inParallel = async <Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item, place: number) => Promise<void>,
): Promise<void> => {
  const queue = items.entries();
  const worker = async () => {
    for (const [place, item] of queue) await work(item, place);
  };
  await Promise.all(Array.from({ length: most }, worker));
};

export const prices = priceTable({
  STRIPE_PRICE_PRO: sandboxPrices.pro,
  STRIPE_PRICE_PRO_ANNUAL: sandboxPrices['pro-annual'],
  STRIPE_PRICE_LEADS: sandboxPrices['lead-unlock'],
});

type Service = {
  database: string;
  /** The local Stripe server. */
  endpoint: string;
  timeoutMs?: number;
  isSandbox?: boolean;
  now?: () => string;
  /** Wraps appends and calls to Stripe, where tests kill the process. */
  around?: <Result>(step: string, work: () => Promise<Result>) => Promise<Result>;
};

/** The service with a real database. */
export const openService = async ({
  database,
  endpoint,
  timeoutMs = 20_000,
  isSandbox = true,
  now = () => new Date().toISOString(),
  around = (_step, work) => work(),
}: Service) => {
  const { db, part } = await connectMongo(mongoUrl(), database);
  const store = await eventStore<BillingEvent>(db, BillingEvent);
  const append: typeof store.append = (stream, expected, commandId, events) =>
    around(events.map(({ type }) => type).join(' '), () => store.append(stream, expected, commandId, events));
  const payments = stripePayments({ secretKey: sandboxKey, endpoint, prices, timeoutMs, retries: 0 });
  const service = await openBilling({
    db,
    store: { ...store, append },
    publish: () => Promise.resolve(),
    payments: {
      ...payments,
      createCustomer: (...given) => around('createCustomer', () => payments.createCustomer(...given)),
      openCheckout: (...given) => around('openCheckout', () => payments.openCheckout(...given)),
      workspaceOf: (...given) => around('workspaceOf', () => payments.workspaceOf(...given)),
    },
    prices,
    log: quiet,
    now,
    forgetInputs: () => Promise.resolve(),
    settings: { origin: 'http://127.0.0.1:4000', webhookSecret, isSandbox, unmetered: [] },
  });
  return { ...service, db, store, part };
};

/** The service, and the local Stripe server, which posts its events to it. */
export const startBilling = async ({ timeoutMs = 20_000, isSandbox = true, lostMs = 200 } = {}) => {
  const clock = { aheadMs: 0 };
  const now = () => new Date(Date.now() + clock.aheadMs).toISOString();

  // Clients close idle connections: one that is closed here could just be used again.
  const web = createServer({ keepAliveTimeout: 0 });
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  const url = `http://127.0.0.1:${String((web.address() as AddressInfo).port)}`;
  const webhook = { url: `${url}/webhooks/stripe`, secret: webhookSecret };
  const sandbox = stripeSandbox({ secretKey: sandboxKey, webhook, lostMs });
  sandbox.server.listen(0, '127.0.0.1');
  await once(sandbox.server, 'listening');

  const database = `test-${randomUUID().slice(0, 8)}`;
  const service = await openService({ database, endpoint: sandbox.baseUrl(), timeoutMs, isSandbox, now });
  const { db, store, part } = service;
  web.on('request', createApp({ log: quiet, before: service.rawRoutes, routes: service.routes }));

  // What the relay and the consumer of our own topic do.
  let projecting = Promise.resolve();
  store.onAppend((stream) => {
    if (!stream.startsWith('subscription-')) return;
    projecting = projecting.then(async () => {
      const events = await store.load(stream);
      const delivered = events.map(({ version, event }) => ({ stream, version, time: event.at, event }));
      await service.views.project(delivered);
    });
  });

  const change = (user: string, type: BillingChange['type'], item: BillingItem, searchId?: string) =>
    service.change(ownActor(user), {
      commandId: randomUUID(),
      type,
      item,
      ...(searchId === undefined ? {} : { metadata: { searchId } }),
    });
  const press = (sessionUrl: string, button: 'pay' | 'cancel') =>
    fetch(`${sessionUrl}/${button}`, { method: 'POST', redirect: 'manual' });
  const view = async (user: string) => {
    await projecting;
    return service.views.viewOf(ownActor(user));
  };

  return {
    ...service,
    database,
    sandbox,
    url,
    clock,
    now,
    /** Carries out a change as the route does. */
    order: service.change,
    change,
    view,
    press,
    state: async (user: string) => (await loadSubscription(store, user))?.state,
    projected: () => projecting,

    /** Buys an item on the payment page, and waits until what was bought is given. */
    async buy(user: string, item: 'pro' | 'pro-annual'): Promise<void> {
      const { sessionUrl = '' } = await change(user, 'purchase', item);
      await press(sessionUrl, 'pay');
      await until(async () => (await view(user)).plan === 'pro');
    },

    /** A search that the user has made, as leads would announce it. */
    async search(
      user: string,
      of: { total?: number; newTotal?: number; provider?: LeadProvider } = {},
    ): Promise<string> {
      const { total = 57, newTotal = total, provider = 'osm' } = of;
      const searchId = randomUUID();
      const event = {
        type: 'LeadsFound' as const,
        searchId,
        ...ownActor(user),
        total,
        newTotal,
        provider,
        at: now(),
      };
      await service.searches.onEvents([{ stream: `lead-search-${searchId}`, version: 2, time: event.at, event }]);
      return searchId;
    },

    /** Waits until every event from Stripe has been applied or parked. */
    async settled(): Promise<void> {
      await sandbox.sender.idle();
      await until(async () => {
        await service.inbox.sweep();
        return (await db.collection('stripe-events').countDocuments({ state: 'new' })) === 0;
      });
    },

    /** The charges of a user's customer, newest first. */
    charges: (user: string) => {
      const id = sandbox.store.customerOfWorkspace(user)?.id;
      return sandbox.store.all('charge').filter(({ customer }) => customer === id);
    },

    /** The events of a purchase. */
    purchase: async (searchId: string) => (await store.load(`purchase-${searchId}`)).map(({ event }) => event),

    async stop(): Promise<void> {
      await sandbox.stop();
      web.closeAllConnections();
      web.close();
      await projecting;
      for (const one of service.parts) await one.stop?.();
      await db.dropDatabase();
      await part.stop?.();
    },
  };
};

export type TestBilling = Awaited<ReturnType<typeof startBilling>>;
