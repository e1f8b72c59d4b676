import type { AskingEvent } from '@askwatch/contracts/asking';
import type { Actor } from '@askwatch/contracts/workspace';
import type { EventStore } from '@askwatch/service-kit/event-store';

type Deps = {
  store: Pick<EventStore<AskingEvent>, 'ofWorkspace' | 'remove'>;
  views: { forget: (streams: string[]) => Promise<void> };
  /** Deletes the workflow that answers a question, including its history. */
  forgetAnswering: (questionId: string) => Promise<void>;
  /** Other places that keep user data: workflow inputs, claimed ids, the plan. */
  others: ((owner: Actor) => Promise<void>)[];
};

/**
 * Deletes everything in asking that belongs to a user's own workspace. The streams go last, so that a run that dies
 * halfway can start again.
 * @returns a function; `known` are the workspace's streams if the caller knows them, which saves looking at all streams
 */
export const forgetting =
  ({ store, views, forgetAnswering, others }: Deps) =>
  async (owner: Actor, known?: string[]): Promise<void> => {
    const streams = known ?? (await store.ofWorkspace(owner));
    for (const stream of streams) {
      const questionId = /^question-(.+)$/.exec(stream)?.[1];
      if (questionId !== undefined) await forgetAnswering(questionId);
    }
    for (const forget of others) await forget(owner);
    await views.forget(streams);
    await store.remove(streams);
  };
