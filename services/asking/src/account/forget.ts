import type { AskingEvent } from '@askwatch/contracts/asking';
import type { EventStore } from '@askwatch/service-kit/event-store';

type Deps = {
  store: Pick<EventStore<AskingEvent>, 'ofUser' | 'remove'>;
  views: { forget: (streams: string[]) => Promise<void> };
  /** Deletes the workflow that answers a question, with its history. */
  forgetAnswering: (questionId: string) => Promise<void>;
  /** What else keeps something of a user: inputs of workflows, claimed ids, the plan. */
  others: ((userId: string) => Promise<void>)[];
};

/** Deletes everything that asking keeps of a user. The streams go last: whoever dies before that begins again. */
export const forgetting =
  ({ store, views, forgetAnswering, others }: Deps) =>
  async (userId: string): Promise<void> => {
    const streams = await store.ofUser(userId);
    for (const stream of streams) {
      const questionId = /^question-(.+)$/.exec(stream)?.[1];
      if (questionId !== undefined) await forgetAnswering(questionId);
    }
    for (const forget of others) await forget(userId);
    await views.forget(streams);
    await store.remove(streams);
  };
