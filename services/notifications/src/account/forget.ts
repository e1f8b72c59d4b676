import type { NotificationsEvent } from '@askwatch/contracts/notifications';
import type { EventStore } from '@askwatch/service-kit/event-store';
import { streamOf } from '../digest/view.ts';

type Deps = {
  store: Pick<EventStore<NotificationsEvent>, 'load' | 'remove'>;
  /** Each deletes a part of the user's data. */
  kept: ((userId: string) => Promise<void>)[];
  forgetViews: (streams: string[]) => Promise<void>;
  /** Deletes the workflow that sends a mail, with its history. */
  forgetSending: (mailId: string) => Promise<void>;
  now: () => string;
};

/** Longer than Temporal keeps the history of a workflow that has ended. */
const historyMs = 5 * 86_400_000;

/** Deletes all of a user's data in this service. The stream goes last, so that a crash before that is retried. */
export const forgetting =
  ({ store, kept, forgetViews, forgetSending, now }: Deps) =>
  async (userId: string): Promise<void> => {
    const stream = streamOf(userId);
    const stored = await store.load(stream);
    const settled = new Set(
      stored.flatMap(({ event }) => (event.type === 'MailSent' || event.type === 'MailDropped' ? [event.mailId] : [])),
    );
    const since = new Date(Date.parse(now()) - historyMs).toISOString();
    for (const { event } of stored)
      if (event.type === 'MailIntended' && (event.at > since || !settled.has(event.mailId)))
        await forgetSending(event.mailId);
    for (const forget of kept) await forget(userId);
    await forgetViews([stream]);
    await store.remove([stream]);
  };
