import type { MonitoringEvent } from '@askwatch/contracts/monitoring';
import type { NoticeRef, NotificationsEvent } from '@askwatch/contracts/notifications';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { Handle } from '@askwatch/service-kit/handle';
import type { MailboxCommand } from '../digest/decider.ts';
import { heldBy, type Mailbox } from '../digest/mailbox.ts';
import { streamOf } from '../digest/view.ts';
import type { Told } from '../mail/content.ts';
import type { Spells } from './spells.ts';
import type { NoticeTexts } from './texts.ts';

type Deps = {
  decide: Handle<MailboxCommand, NotificationsEvent>;
  mailboxOf: (userId: string) => Promise<Mailbox>;
  texts: Pick<NoticeTexts, 'keep' | 'drop'>;
  spells: Pick<Spells, 'begunBy' | 'note'>;
  now: () => string;
};

/** Turns what monitoring tells into what waits for a mail: once, however often it is told. */
export const queueing = ({ decide, mailboxOf, texts, spells, now }: Deps) => {
  const queue = async (notice: NoticeRef, told: Told): Promise<void> => {
    const { userId } = told;
    await texts.keep(notice.id, told);
    await decide(streamOf(userId), `notice-${notice.id}`, { type: 'QueueNotice', userId, at: now(), notice });
    // It is not wanted, or its mail is out already.
    if (!heldBy(await mailboxOf(userId)).includes(notice.id)) await texts.drop([notice.id]);
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
