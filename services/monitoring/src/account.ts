import type { MonitoringEvent } from '@askwatch/contracts/monitoring';
import type { Actor } from '@askwatch/contracts/workspace';
import type { EventStore } from '@askwatch/service-kit/event-store';
import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';

type Deps = {
  store: Pick<EventStore<MonitoringEvent>, 'ofWorkspace' | 'remove'>;
  views: { forget: (streams: string[]) => Promise<void> };
  /** Deletes the workflows of a watch, with their histories. */
  forgetWorkflows: (watchId: string) => Promise<void>;
  /** Deletes a workspace's other data: open lists, workflow inputs, claimed ids, the plan. */
  others: ((owner: Actor) => Promise<void>)[];
};

/**
 * Deletes everything in monitoring that belongs to a user's own workspace. The streams go last, so that a crash before
 * that is retried.
 */
export const forgetting =
  ({ store, views, forgetWorkflows, others }: Deps) =>
  async (owner: Actor): Promise<void> => {
    const streams = await store.ofWorkspace(owner);
    for (const stream of streams) {
      const watchId = /^watch-(.+)$/.exec(stream)?.[1];
      if (watchId !== undefined) await forgetWorkflows(watchId);
    }
    for (const forget of others) await forget(owner);
    await views.forget(streams);
    await store.remove(streams);
  };

/** Monitoring's part of a user's data export. */
export const accountRoutes = ({ all }: { all: (actor: Actor) => Promise<object> }) =>
  Router().get('/export', async (req, res) => {
    res.json(await all(actorOf(req)));
  });
