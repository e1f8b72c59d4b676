import type { MonitoringEvent } from '@askwatch/contracts/monitoring';
import type { EventStore } from '@askwatch/service-kit/event-store';
import { userOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';

type Deps = {
  store: Pick<EventStore<MonitoringEvent>, 'ofUser' | 'remove'>;
  views: { forget: (streams: string[]) => Promise<void> };
  /** Forgets that the user had the list open. */
  forgetLooker: (userId: string) => Promise<void>;
  /** Deletes the workflows of a watch, with their histories. */
  forgetWorkflows: (watchId: string) => Promise<void>;
  /** Deletes what workflows were given that names the user. */
  forgetInputs: (userId: string) => Promise<void>;
  /** Deletes the ids that commands of the user still hold. */
  forgetClaims: (userId: string) => Promise<void>;
};

/** Deletes everything that monitoring keeps of a user. The streams go last: whoever dies before that begins again. */
export const forgetting =
  ({ store, views, forgetLooker, forgetWorkflows, forgetInputs, forgetClaims }: Deps) =>
  async (userId: string): Promise<void> => {
    const streams = await store.ofUser(userId);
    for (const stream of streams) {
      const watchId = /^watch-(.+)$/.exec(stream)?.[1];
      if (watchId !== undefined) await forgetWorkflows(watchId);
    }
    await forgetInputs(userId);
    await forgetClaims(userId);
    await forgetLooker(userId);
    await views.forget(streams);
    await store.remove(streams);
  };

/** What monitoring adds to the download of everything that the product keeps about somebody. */
export const accountRoutes = ({ all }: { all: (userId: string) => Promise<object> }) =>
  Router().get('/export', async (req, res) => {
    res.json(await all(userOf(req)));
  });
