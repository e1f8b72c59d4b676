import type { BillingEvent, BillingView } from '@askwatch/contracts/billing';
import type { ViewChanged } from '@askwatch/contracts/live';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import { pack } from '@askwatch/service-kit/envelope';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { Publish } from '@askwatch/service-kit/kafka';
import { projection } from '@askwatch/service-kit/project';
import type { Db } from 'mongodb';
import { accountView, type AccountView, accountViewVersion, emptyAccount, shownAccount } from './subscription/view.ts';
import { subscriptionStream } from './streams.ts';
import type { Usage } from './usage/usage.ts';

type Deps = {
  db: Db;
  store: Pick<EventStore<BillingEvent>, 'history' | 'streamIds' | 'existing'>;
  publish: Publish;
  topic: string;
  usageOf: (actor: Actor, at: string) => Promise<Usage>;
  offersAnnual: boolean;
  isSandbox: boolean;
  unmetered: string[];
  now: () => string;
};

/** The view of each workspace's billing, which is published to the gateway. */
export const openViews = async ({ db, store, publish, topic, usageOf, unmetered, now, ...settings }: Deps) => {
  const show = async (account: AccountView, version: number): Promise<BillingView> => {
    const usage = await usageOf(account, now());
    return shownAccount(account, { ...settings, version, usage, isMetered: !unmetered.includes(account.workspaceId) });
  };

  const publishViews = (views: BillingView[]): Promise<void> =>
    publish(
      topic,
      views.map((view) => {
        const change: ViewChanged = { kind: 'billing', view };
        const event = { stream: view.id, version: view.version, type: 'ViewChanged', time: now(), data: change };
        return pack('/billing', event, view.workspaceId);
      }),
    );

  const accounts = await projection<AccountView, BillingEvent>({
    db,
    name: 'accounts',
    version: accountViewVersion,
    indexes: [{ 'view.due': 1 }, { 'view.customerId': 1 }],
    of: (stream) => stream.startsWith('subscription-'),
    evolve: accountView,
    store,
    changed: async (changed) =>
      publishViews(await Promise.all(changed.map(({ view, version }) => show(view, version)))),
  });

  const viewOf = async (actor: Actor): Promise<BillingView> => {
    const found = await accounts.findOne(subscriptionStream(actor.workspaceId));
    return show(found?.view ?? emptyAccount(actor), found?.version ?? 0);
  };

  type Filter = Parameters<typeof accounts.views.find>[0];

  return {
    viewOf,

    /** After a change of their usage. */
    publishOf: async (actors: Actor[]): Promise<void> => publishViews(await Promise.all(actors.map(viewOf))),

    project: (events: Delivered<BillingEvent>[]): Promise<void> =>
      accounts.project(events.filter(({ stream }) => stream.startsWith('subscription-'))),

    /** The workspaces whose paid period ended by this time. */
    async dueBy(at: string): Promise<AccountView[]> {
      const found = await accounts.views.find({ 'view.due': { $lte: at } } as Filter).toArray();
      return found.map(({ view }) => view);
    },

    /** Every workspace that has a customer at Stripe. */
    async *customers(): AsyncGenerator<AccountView> {
      for await (const { view } of accounts.find({ 'view.customerId': { $exists: true } })) yield view;
    },

    forget: accounts.forget,
    rebuild: accounts.rebuild,
    part: accounts.part,
  };
};
