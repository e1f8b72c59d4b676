import type { LeadsEvent } from '@askwatch/contracts/leads';
import type { Actor } from '@askwatch/contracts/workspace';
import type { EventStore } from '@askwatch/service-kit/event-store';
import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';

type Deps = {
  store: Pick<EventStore<LeadsEvent>, 'ofWorkspace' | 'remove'>;
  /** Deletes the workflows of a search, with their histories. */
  forgetWorkflows: (searchId: string) => Promise<void>;
  /** Each deletes a part of the workspace's other data: views, results, contacts, payments, workflow inputs. */
  others: ((owner: Actor) => Promise<void>)[];
};

/** Deletes everything in leads that belongs to a user's own workspace. The streams go last, so that a crash is retried. */
export const forgetting =
  ({ store, forgetWorkflows, others }: Deps) =>
  async (owner: Actor): Promise<void> => {
    const streams = await store.ofWorkspace(owner);
    for (const stream of streams) await forgetWorkflows(stream.replace(/^lead-search-/, ''));
    for (const forget of others) await forget(owner);
    await store.remove(streams);
  };

/** The leads part of a user's data export. */
export const accountRoutes = ({ all }: { all: (actor: Actor) => Promise<object> }) =>
  Router().get('/export', async (req, res) => {
    res.json(await all(actorOf(req)));
  });
