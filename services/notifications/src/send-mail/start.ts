import type { NotificationsEvent } from '@askwatch/contracts/notifications';
import { taskQueues } from '@askwatch/contracts/workflows';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { EventStore } from '@askwatch/service-kit/event-store';
import { forgetWorkflow, startOnce } from '@askwatch/service-kit/temporal';
import type { Client } from '@temporalio/client';
import { emptyMailbox, evolveMailbox, unsettledNotices, type Mailbox } from '../digest/mailbox.ts';
import { roundAt } from '../notify-round/schedule.ts';
import type { NoticeTexts } from '../notice/texts.ts';

type Deps = {
  client: Client;
  store: Pick<EventStore<NotificationsEvent>, 'load'>;
  texts: Pick<NoticeTexts, 'drop'>;
  immediateAfterMs: number;
  taskQueue?: string;
};

const workflowId = (mailId: string) => `send-mail-${mailId}`;

/** Reacts to this service's own events. */
export const following = ({ client, store, texts, immediateAfterMs, taskQueue = taskQueues.notifications }: Deps) => {
  /** The mailbox before an event, and the current one. */
  const mailboxesAround = async (stream: string, version: number): Promise<{ before: Mailbox; now: Mailbox }> => {
    const box = { before: emptyMailbox, now: emptyMailbox };
    for (const stored of await store.load(stream)) {
      if (stored.version === version) box.before = box.now;
      box.now = evolveMailbox(box.now, stored.event);
    }
    return box;
  };

  return async (events: Delivered<NotificationsEvent>[]): Promise<void> => {
    for (const { stream, version, event } of events) {
      if (event.type === 'MailIntended') {
        const { userId, mailId } = event;
        await startOnce(client, 'sendMail', { workflowId: workflowId(mailId), taskQueue, args: [{ userId, mailId }] });
      }
      if (event.type === 'NoticeQueued') {
        const { now } = await mailboxesAround(stream, version);
        if (now.preferences.mechanism === 'email' && now.preferences.frequency === 'immediate')
          await roundAt(client, Date.parse(event.at) + immediateAfterMs, taskQueue);
      }
      if (event.type === 'MailSent' || event.type === 'MailDropped' || event.type === 'PreferencesSaved') {
        const { before, now } = await mailboxesAround(stream, version);
        const held = new Set(unsettledNotices(now));
        await texts.drop(unsettledNotices(before).filter((id) => !held.has(id)));
      }
    }
  };
};

/** Deletes the workflow that sends an email, with its history, which contains an address. */
export const forgetSending =
  (client: Client, forgetPayloads: (history: unknown) => Promise<void>) => (mailId: string) =>
    forgetWorkflow(client, workflowId(mailId), forgetPayloads);
