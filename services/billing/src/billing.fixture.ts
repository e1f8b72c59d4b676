import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BillingEvent, type BillingChange, type BillingItem } from '@askwatch/contracts/billing';
import { ownActor } from '@askwatch/contracts/workspace';
import { freshDatabase, quiet, until } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { createApp } from '@askwatch/service-kit/serve';
import { sandboxKey, sandboxPrices } from '../sandbox/prices.ts';
import { stripeSandbox } from '../sandbox/server.ts';
import { openBilling } from './billing.ts';
import { stripePayments } from './outside/stripe.ts';
import { priceTable } from './prices.ts';
import { loadSubscription } from './sync.ts';

const secretKey = sandboxKey;
export const webhookSecret = 'whsec_of_the_test';

export const prices = priceTable({
  STRIPE_PRICE_PRO: sandboxPrices.pro,
  STRIPE_PRICE_PRO_ANNUAL: sandboxPrices['pro-annual'],
  STRIPE_PRICE_LEADS: sandboxPrices['lead-unlock'],
});

/** Billing with a real database and the local Stripe server, which posts its events to it. */
export const startBilling = async ({ timeoutMs = 20_000, isSandbox = true, lostMs = 200 } = {}) => {
  const { db, part } = await freshDatabase();
  const store = await eventStore<BillingEvent>(db, BillingEvent);
  const clock = { aheadMs: 0 };
  const now = () => new Date(Date.now() + clock.aheadMs).toISOString();

  const web = createServer({ keepAliveTimeout: 60_000 });
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  const url = `http://127.0.0.1:${String((web.address() as AddressInfo).port)}`;
  const sandbox = stripeSandbox({
    secretKey,
    webhook: { url: `${url}/webhooks/stripe`, secret: webhookSecret },
    lostMs,
  });
  sandbox.server.listen(0, '127.0.0.1');
  await once(sandbox.server, 'listening');

  const service = await openBilling({
    db,
    store,
    publish: () => Promise.resolve(),
    payments: stripePayments({ secretKey, endpoint: sandbox.baseUrl(), prices, timeoutMs, retries: 0 }),
    prices,
    log: quiet,
    now,
    forgetInputs: () => Promise.resolve(),
    settings: { origin: 'http://127.0.0.1:4000', webhookSecret, isSandbox, unmetered: [] },
  });
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
  // A lost connection is tried again, as a browser does: a page is paid only once.
  const press = (sessionUrl: string, button: 'pay' | 'cancel') => {
    const post = () => fetch(`${sessionUrl}/${button}`, { method: 'POST', redirect: 'manual' });
    return post().catch(post);
  };
  const view = async (user: string) => {
    await projecting;
    return service.views.viewOf(ownActor(user));
  };

  return {
    ...service,
    db,
    store,
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
    async search(user: string, total = 57, provider: 'osm' | 'sample' = 'osm'): Promise<string> {
      const searchId = randomUUID();
      const event = {
        type: 'LeadsFound' as const,
        searchId,
        ...ownActor(user),
        total,
        newTotal: total,
        provider,
        at: now(),
      };
      await service.searches.onEvents([{ stream: `lead-search-${searchId}`, version: 2, time: event.at, event }]);
      return searchId;
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
