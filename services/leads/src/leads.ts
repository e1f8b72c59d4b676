import type { BillingEvent } from '@askwatch/contracts/billing';
import type { LeadsEvent } from '@askwatch/contracts/leads';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import { erasures } from '@askwatch/service-kit/erasure';
import type { EventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import type { Publish } from '@askwatch/service-kit/kafka';
import type { Log } from '@askwatch/service-kit/log';
import type { Client } from '@temporalio/client';
import type { Db } from 'mongodb';
import { accountRoutes, forgetting } from './account.ts';
import { createActivities } from './activities.ts';
import { finding } from './find-leads/activities.ts';
import { osmProvider } from './found/osm.ts';
import { findBusinesses } from './found/provider.ts';
import { openResults } from './found/results.ts';
import { replyCache } from './outside/cache.ts';
import { googlePlaces } from './outside/google-places.ts';
import { turns } from './outside/turns.ts';
import { contactReading } from './read-contacts/activities.ts';
import { openContacts } from './read-contacts/store.ts';
import { search } from './search/decider.ts';
import { searchDetails } from './search/details.ts';
import { recounting } from './search/recount.ts';
import { searchRoutes } from './search/routes.ts';
import { workflowsOf } from './start-workflows.ts';
import { payments as openPayments } from './unlock/payments.ts';
import { openViews } from './views.ts';

type Deps = {
  db: Db;
  store: EventStore<LeadsEvent>;
  publish: Publish;
  client: Client;
  log: Log;
  now: () => string;
  forgetInputs: (owner: Actor) => Promise<void>;
  forgetPayloads: (history: unknown) => Promise<void>;
  settings: {
    nominatimUrl: string;
    overpassUrl: string;
    userAgent: string;
    google?: { url: string; key: string };
    samplesUrl?: string;
    allowedOrigins: string[];
    /** Milliseconds between two requests to a server of OpenStreetMap. */
    requestEveryMs?: number;
    viewsTopic?: string;
    taskQueue?: string;
  };
};

/** The service without its connections: event handlers, routes and activities. */
export const openLeads = async (deps: Deps) => {
  const { db, store, publish, client, log, now, forgetInputs, forgetPayloads, settings } = deps;
  const { userAgent, samplesUrl, allowedOrigins, viewsTopic } = settings;
  const decide = handle(store, search);
  const results = await openResults(db);
  const contacts = await openContacts(db);
  const payments = openPayments({ db, decide, now, log });
  const workflows = workflowsOf(client, forgetPayloads, settings.taskQueue);
  const views = await openViews({
    db,
    store,
    publish,
    changed: results.setPaid,
    ...(viewsTopic === undefined ? {} : { topic: viewsTopic }),
  });
  const erased = erasures(
    db,
    forgetting({
      store,
      forgetWorkflows: workflows.forget,
      others: [forgetInputs, views.forget, results.forget, contacts.forget, payments.forget],
    }),
    log,
  );
  const { forgetErased } = erased;

  const { cached, part: cache } = replyCache(db, log);
  const servers = { userAgent, cached, takeTurn: turns(db, settings.requestEveryMs) };
  const { nominatimUrl, overpassUrl } = settings;
  const sample =
    samplesUrl === undefined
      ? null
      : osmProvider({
          ...servers,
          takeTurn: () => Promise.resolve(),
          nominatimUrl: new URL('nominatim/', samplesUrl).href,
          overpassUrl: new URL('overpass/api/interpreter', samplesUrl).href,
        });
  const osm = osmProvider({ ...servers, nominatimUrl, overpassUrl });
  const google = settings.google ? googlePlaces(settings.google) : null;
  const details = searchDetails({ find: views.find, results, contacts, google, allowedOrigins });

  const found = finding({
    find: findBusinesses({ osm, sample, log }),
    google,
    results,
    decide,
    forgetErased,
    now,
    log,
  });

  const recount = recounting({ list: views.list, results, decide, now });

  const ofAccount = async (actor: Actor) => {
    const [searches, stored] = [await views.all(actor), await results.all(actor)];
    const read = await Promise.all(
      searches.map(async ({ id }) => ({ searchId: id, contacts: Object.fromEntries(await contacts.of(id)) })),
    );
    return { searches, results: stored, contacts: read };
  };

  return {
    decide,
    results,
    views,
    payments,
    parts: [cache, erased.part, views.part(log)],
    start: workflows.start,
    async project(events: Delivered<LeadsEvent>[]): Promise<void> {
      await views.project(events);
      await forgetErased(events.map(({ event }) => event.workspaceId));
      await recount(events);
    },
    async onBilling(events: Delivered<BillingEvent>[]): Promise<void> {
      await payments.onBilling(events);
      await forgetErased(events.map(({ event }) => event.workspaceId));
    },
    onIdentity: erased.onEvents,
    /** Finds businesses, without the worker's heartbeats. */
    find: found.find,
    activities: createActivities({
      ...found,
      ...contactReading({ results, contacts, forgetErased, allowedOrigins }),
    }),
    routes: [searchRoutes({ decide, list: views.list, details, now }), accountRoutes({ all: ofAccount })],
  };
};
