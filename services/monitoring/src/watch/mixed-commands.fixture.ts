import { type AddedWatches, MonitoringEvent } from '@askwatch/contracts/monitoring';
import { ownActor } from '@askwatch/contracts/workspace';
import { openClaims } from '@askwatch/service-kit/claims';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle, dryRunner } from '@askwatch/service-kit/handle';
import { internalOnly } from '@askwatch/service-kit/internal';
import { createLog } from '@askwatch/service-kit/log';
import {
  limitFor,
  listeningAt,
  mixture,
  openTwo,
  ownedBy,
  projectTwice,
  sendAll,
  token,
  users,
} from '@askwatch/service-kit/mixed-commands.fixture';
import { createApp } from '@askwatch/service-kit/serve';
import { sameLimitForAll } from '@askwatch/service-kit/limits.fixture';
import type { Db } from 'mongodb';
import { listViewers } from '../round/list-viewers.ts';
import { checkStore } from '../round/store.ts';
import { slots as slotsDecider } from '../slots/decider.ts';
import { slotSync } from '../slots/sync.ts';
import { openViews } from '../views.ts';
import { watch as watchDecider } from './decider.ts';
import { watchRoutes } from './routes.ts';

const now = () => new Date().toISOString();

/** One process of monitoring with a shared store, without checks. */
const openProcess = async (db: Db, limit: number) => {
  const store = await eventStore<MonitoringEvent>(db, MonitoringEvent);
  const nothing = () => Promise.resolve();
  const views = await openViews({
    db,
    store,
    checks: await checkStore(db),
    listViewers: listViewers(db, Date.now),
    publish: nothing,
    begin: nothing,
    limitOf: sameLimitForAll(limit),
  });
  const watch = handle(store, watchDecider);
  const slots = handle(store, slotsDecider);
  const routes = watchRoutes({
    watch,
    slots,
    dryRun: dryRunner(store, watchDecider),
    claims: openClaims(db),
    slotSync: slotSync({ watch, slots }),
    list: views.list,
    schedules: views.schedules,
    watched: views.watched,
    some: views.some,
    timeline: views.timeline,
    limitOf: sameLimitForAll(limit),
    checkNow: nothing,
    rehearse: () => Promise.reject(new Error('Nothing is rehearsed here.')),
    now,
    allowedOrigins: [],
  });
  const app = createApp({ log: createLog('test', 'silent'), routes: [internalOnly(token), routes] });
  return { store, views, ...(await listeningAt(app)) };
};

/**
 * Sends commands of two users with repeated and mixed ids to two processes, and summarizes the replies and the stored
 * data.
 */
export const mixWatches = async (db: Db, count: number, seed: number) => {
  const limit = limitFor(count);
  const { one, urls, close } = await openTwo(() => openProcess(db, limit));
  const bodyOf = ({ ids, isOdd }: { ids: string[]; isOdd: boolean }) => ({
    watches: ids.map((watchId) => ({
      watchId,
      website: `https://example.com/${watchId}`,
      question: isOdd ? 'Who is the CTO?' : 'Who is the CFO?',
    })),
  });
  const added = (_mixed: unknown, reply: unknown) => (reply as AddedWatches).added;
  const sums = await sendAll(urls, '/watches', mixture(count, seed), bodyOf, added);
  const { streams, events } = await projectTwice(one.store, one.views.project);
  close();

  const stored = { streams, owners: new Map<string, string>(), taken: [] as string[] };
  for (const event of events) {
    if (event.type === 'WatchAdded') stored.owners.set(event.watchId, event.userId);
    if (event.type === 'SlotsTaken') stored.taken.push(...event.watches.map(({ watchId }) => watchId));
  }
  const perUser = await Promise.all(
    users.map(async (user) => {
      const { watches, slots } = await one.views.list(ownActor(user));
      return { user, accepted: ownedBy(sums, user), shown: watches.length, used: slots.used };
    }),
  );
  const claims = await db.collection('claims').countDocuments({});
  return { limit, sums, stored, perUser, claims };
};
