import type { ViewChanged } from '@askwatch/contracts/live';
import type { NotificationsEvent } from '@askwatch/contracts/notifications';
import type { Delivered } from '@askwatch/service-kit/consume';
import { pack } from '@askwatch/service-kit/envelope';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { Publish } from '@askwatch/service-kit/kafka';
import { projection } from '@askwatch/service-kit/project';
import type { Db } from 'mongodb';
import { nextMailAt } from './digest/mailbox.ts';
import { type MailboxView, mailboxView, mailboxViewVersion, shownMailbox, streamOf } from './digest/view.ts';

type Deps = {
  db: Db;
  store: Pick<EventStore<NotificationsEvent>, 'history' | 'streamIds' | 'existing'>;
  publish: Publish;
  topic: string;
  immediateAfterMs: number;
  now: () => string;
};

/** The mailbox views, which are published to the gateway and queried for due users. */
export const openViews = async ({ db, store, publish, topic, immediateAfterMs, now }: Deps) => {
  const evolve = mailboxView(immediateAfterMs);
  const mailboxes = await projection<MailboxView, NotificationsEvent>({
    db,
    name: 'mailboxes',
    version: mailboxViewVersion,
    indexes: [{ 'view.due': 1, _id: 1 }],
    evolve,
    store,
    changed: (views) =>
      publish(
        topic,
        views.map(({ stream, version, view: { userId, box } }) => {
          const nextMail = nextMailAt(box, immediateAfterMs, now());
          const change: ViewChanged = { kind: 'notifications', view: shownMailbox(userId, box, nextMail, version) };
          return pack(
            '/notifications',
            { stream, version, type: 'ViewChanged', time: now(), data: change },
            change.view.workspaceId,
          );
        }),
      ),
  });

  return {
    project: (events: Delivered<NotificationsEvent>[]): Promise<void> => mailboxes.project(events),
    forget: mailboxes.forget,

    /** @returns users whose next email is due by this time, ordered by id, after the given id */
    async dueBy(at: string, after: string | undefined, atMost: number): Promise<string[]> {
      const filter = { 'view.due': { $lte: at }, ...(after === undefined ? {} : { _id: { $gt: streamOf(after) } }) };
      const found = mailboxes.views
        .find(filter as Parameters<typeof mailboxes.views.find>[0])
        .sort({ _id: 1 })
        .limit(atMost);
      return (await found.toArray()).map(({ view }) => view.userId);
    },

    /** Rebuilds all views from the streams. */
    rebuild: mailboxes.rebuild,
    part: mailboxes.part,
  };
};
