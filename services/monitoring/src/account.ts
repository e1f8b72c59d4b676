import type { MonitoringEvent } from '@askwatch/contracts/monitoring';
import type { EventStore } from '@askwatch/service-kit/event-store';
import { userOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';

type Deps = {
  store: Pick<EventStore<MonitoringEvent>, 'ofUser' | 'remove'>;
  views: { forget: (streams: string[]) => Promise<void> };
  /** Deletes the workflows of a watch, with their histories. */
  forgetWorkflows: (watchId: string) => Promise<void>;
  /** Deletes a user's other data: open lists, workflow inputs, claimed ids, the plan. */
  others: ((userId: string) => Promise<void>)[];
};

/** Deletes all of a user's data in monitoring. The streams go last, so that a crash before that is retried. */
export const forgetting =
  ({ store, views, forgetWorkflows, others }: Deps) =>
  async (userId: string): Promise<void> => {
    const streams = await store.ofUser(userId);
    for (const stream of streams) {
      const watchId = /^watch-(.+)$/.exec(stream)?.[1];
      if (watchId !== undefined) await forgetWorkflows(watchId);
    }
    for (const forget of others) await forget(userId);
    await views.forget(streams);
    await store.remove(streams);
  };

/** Monitoring's part of a user's data export. */
export const accountRoutes = ({ all }: { all: (userId: string) => Promise<object> }) =>
  Router().get('/export', async (req, res) => {
    res.json(await all(userOf(req)));
  });
