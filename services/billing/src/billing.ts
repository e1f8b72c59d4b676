import type { BillingEvent } from '@askwatch/contracts/billing';
import type { Actor } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import type { EventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import type { Publish } from '@askwatch/service-kit/kafka';
import type { Log } from '@askwatch/service-kit/log';
import { periodically } from '@askwatch/service-kit/periodically';
import type { RequestHandler } from 'express';
import type { Db } from 'mongodb';
import Stripe from 'stripe';
import { forgetting } from './account/forget.ts';
import { accountRoutes } from './account/routes.ts';
import { changing } from './change/change.ts';
import { checkouts } from './change/checkouts.ts';
import { billingRoutes } from './change/routes.ts';
import type { Payments } from './outside/stripe.ts';
import type { Prices } from './prices.ts';
import { purchase } from './purchase/decider.ts';
import { addressActivities } from './follow-address/activities.ts';
import { leadSearches } from './purchase/searches.ts';
import { reconciling } from './reconcile/activities.ts';
import { subscription } from './subscription/decider.ts';
import { expiring } from './subscription/expire.ts';
import { loadSubscription } from './streams.ts';
import { syncing } from './sync.ts';
import { usageCounts } from './usage/usage.ts';
import { openViews } from './views.ts';
import { webhookInbox } from './webhook/inbox.ts';
import { webhookRoutes } from './webhook/routes.ts';
import { findingWorkspaces } from './workspace-of.ts';

type Deps = {
  db: Db;
  store: EventStore<BillingEvent>;
  publish: Publish;
  payments: Payments;
  prices: Prices;
  log: Log;
  now: () => string;
  forgetInputs: (owner: Actor) => Promise<void>;
  settings: {
    origin: string;
    webhookSecret: string;
    isSandbox: boolean;
    unmetered: string[];
    viewsTopic?: string;
  };
};

const expireEveryMs = 10_000;

/** Where payment pages send the user back to. Coming back grants nothing; only Stripe's word does. */
const urlsFor = (origin: string) => (searchId?: string) => {
  const back = searchId === undefined ? `${origin}/billing?` : `${origin}/buy-leads?search=${searchId}&`;
  return { successUrl: `${back}checkout=done`, cancelUrl: `${back}checkout=canceled` };
};

/** The service without its connections: event handlers, routes and activities. */
export const openBilling = async ({ db, store, publish, payments, prices, log, now, forgetInputs, settings }: Deps) => {
  const { origin, webhookSecret, isSandbox, unmetered, viewsTopic = 'billing.views' } = settings;
  const decide = handle(store, subscription);
  const decidePurchase = handle(store, purchase);
  const sync = syncing({ store, payments, decidePurchase, now, log });
  const workspaceOf = findingWorkspaces({ store, payments });
  const searches = leadSearches(db);
  const usage = usageCounts(db, async (actors) => views.publishOf(actors));
  const views = await openViews({
    db,
    store,
    publish,
    topic: viewsTopic,
    usageOf: usage.of,
    offersAnnual: prices.of('pro-annual') !== undefined,
    isSandbox,
    unmetered,
    now,
  });
  const inbox = webhookInbox({ db, payments, workspaceOf, sync, apiVersion: Stripe.API_VERSION, log });
  const steps = checkouts({ payments, now, urlsOf: urlsFor(origin) });
  const change = changing({
    store,
    decide,
    decidePurchase,
    payments,
    steps,
    prices,
    searchOf: searches.searchOf,
    isSandbox,
    sync,
    now,
    log,
  });
  const expire = expiring({ dueBy: views.dueBy, sync, decide, now, log });
  const reconciliation = reconciling({ db, payments, customers: views.customers, workspaceOf, sync, now, log });
  const erasure = forgetting({
    db,
    store,
    payments,
    forgetViews: views.forget,
    forgetEvents: inbox.forget,
    others: [usage.forget, searches.forget, forgetInputs],
    log,
  });

  const portal = async ({ workspaceId }: Actor): Promise<string> => {
    const customerId = (await loadSubscription(store, workspaceId))?.state.customerId;
    if (customerId === undefined) throw new Refusal('no-customer', 'You have not bought anything yet.');
    return payments.portal(customerId, `${origin}/billing`);
  };

  const all = async (actor: Actor) => {
    const streams = await store.ofWorkspace(actor);
    const history = await Promise.all(
      streams.map(async (stream) => (await store.load(stream)).map(({ event }) => event)),
    );
    return { billing: await views.viewOf(actor), history: history.flat() };
  };

  const routes: RequestHandler[] = [billingRoutes({ view: views.viewOf, change, portal }), accountRoutes({ all })];
  /** Routes that read their body themselves. */
  const rawRoutes: RequestHandler[] = [webhookRoutes({ inbox, secret: webhookSecret, nowMs: () => Date.parse(now()) })];

  return {
    change,
    sync,
    expire,
    inbox,
    views,
    usage,
    searches,
    routes,
    rawRoutes,
    forget: erasure.forget,
    compare: reconciliation.compare,
    activities: { compareAll: reconciliation.compareAll, ...addressActivities({ store, payments, log }) },
    parts: [inbox.part, erasure.part, periodically('ended periods', expireEveryMs, expire, log)],
  };
};
