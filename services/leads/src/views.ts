import type { LeadsEvent, LeadSearchView } from '@askwatch/contracts/leads';
import type { ViewChanged } from '@askwatch/contracts/live';
import { type Actor, owns } from '@askwatch/contracts/workspace';
import { pack } from '@askwatch/service-kit/envelope';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { Publish } from '@askwatch/service-kit/kafka';
import { ownedBy } from '@askwatch/service-kit/owned-by';
import { projection } from '@askwatch/service-kit/project';
import type { Db } from 'mongodb';
import { streamOf } from './search/decider.ts';
import { searchView, searchViewVersion } from './search/view.ts';

/** Searches on the screen. Older ones remain in the export. */
const listed = 100;

type Deps = {
  db: Db;
  store: Pick<EventStore<LeadsEvent>, 'history' | 'streamIds' | 'existing'>;
  publish: Publish;
  topic?: string;
  /** Called for every changed search before it is published. */
  changed: (view: LeadSearchView) => Promise<void>;
};

/** The views of searches; changes are published on `leads.views` for the gateway. */
export const openViews = async ({ db, store, publish, topic = 'leads.views', changed }: Deps) => {
  const searches = await projection<LeadSearchView, LeadsEvent>({
    db,
    name: 'searches',
    version: searchViewVersion,
    indexes: [{ 'view.workspaceId': 1, 'view.created': -1 }],
    evolve: searchView,
    store,
    async changed(views) {
      for (const { view } of views) await changed(view);
      const messages = views.map(({ stream, version, view }) => {
        const change: ViewChanged = { kind: 'lead-search', view };
        const time = new Date().toISOString();
        return pack('/leads', { stream, version, type: 'ViewChanged', time, data: change }, view.workspaceId);
      });
      await publish(topic, messages);
    },
  });

  const newest = async (actor: Actor, atMost: number): Promise<LeadSearchView[]> => {
    const found = searches.find(ownedBy(actor)).sort({ 'view.created': -1, _id: -1 }).limit(atMost);
    return (await found.toArray()).map(({ view }) => view);
  };

  return {
    project: searches.project,
    /** Deletes the views of a workspace, also those of streams that are gone: an event may be delivered late. */
    async forget(owner: Actor): Promise<void> {
      await searches.forget((await searches.find(ownedBy(owner)).toArray()).map(({ _id }) => _id));
    },
    rebuild: searches.rebuild,
    part: searches.part,
    list: (actor: Actor): Promise<LeadSearchView[]> => newest(actor, listed),
    all: (actor: Actor): Promise<LeadSearchView[]> => newest(actor, Number.MAX_SAFE_INTEGER),

    /** @returns the workspace's search; null when it is missing or another workspace's */
    async find(actor: Actor, searchId: string): Promise<LeadSearchView | null> {
      const found = await searches.findOne(streamOf(searchId));
      return found && owns(actor, found.view) ? found.view : null;
    },
  };
};
