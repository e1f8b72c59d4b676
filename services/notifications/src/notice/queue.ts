import type { MonitoringEvent } from '@askwatch/contracts/monitoring';
import type { NoticeRef, NotificationsEvent } from '@askwatch/contracts/notifications';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { Handle } from '@askwatch/service-kit/handle';
import type { MailboxCommand } from '../digest/decider.ts';
import { unsettledNotices, type Mailbox } from '../digest/mailbox.ts';
import { streamOf } from '../digest/view.ts';
import type { NoticeEvent } from '../mail/folded.ts';
import type { Spells } from './spells.ts';
import type { NoticeTexts } from './texts.ts';

type Deps = {
  decide: Handle<MailboxCommand, NotificationsEvent>;
  mailboxOf: (userId: string) => Promise<Mailbox>;
  texts: Pick<NoticeTexts, 'keep' | 'drop'>;
  spells: Pick<Spells, 'begunBy' | 'note'>;
  now: () => string;
};

/** Turns monitoring events into notices that wait for an email. Repeated events are ignored. */
export const queueing = ({ decide, mailboxOf, texts, spells, now }: Deps) => {
  const queue = async (notice: NoticeRef, event: NoticeEvent): Promise<void> => {
    const { userId } = event;
    await texts.keep(notice.id, event);
    await decide(streamOf(userId), `notice-${notice.id}`, { type: 'QueueNotice', userId, at: now(), notice });
    // The user does not want it, or its email was already sent.
    if (!unsettledNotices(await mailboxOf(userId)).includes(notice.id)) await texts.drop([notice.id]);
  };

  return async (events: Delivered<MonitoringEvent>[]): Promise<void> => {
    for (const { version, event } of events) {
      if (event.type === 'AnswerChanged')
        await queue({ kind: 'change', id: event.change.changeId, watchId: event.watchId }, event);
      if (event.type === 'HealthChanged') {
        const spell = await spells.begunBy({ version, event });
        if (spell !== null) await queue({ kind: 'health', id: spell, watchId: event.watchId }, event);
        await spells.note({ version, event });
      }
    }
  };
};
