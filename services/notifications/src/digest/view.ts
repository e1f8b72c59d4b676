import type { NotificationsEvent, NotificationsView } from '@askwatch/contracts/notifications';
import { dueSlot, emptyMailbox, evolveMailbox, type Mailbox } from './mailbox.ts';

export const streamOf = (userId: string): string => `notifications-${userId}`;

/** What is stored: the whole mailbox, and when its next mail is due, which the round asks for. */
export type MailboxView = { userId: string; box: Mailbox; due?: string };

/** To be raised whenever `mailboxView` makes another view of the same events. */
export const mailboxViewVersion = 1;

export const mailboxView =
  (immediateAfterMs: number) =>
  (view: MailboxView | null, event: NotificationsEvent): MailboxView => {
    const box = evolveMailbox(view?.box ?? emptyMailbox, event);
    const due = dueSlot(box, immediateAfterMs)?.at;
    return { userId: event.userId, box, ...(due === undefined ? {} : { due }) };
  };

/** What its user sees of it. */
export const shownMailbox = (
  userId: string,
  box: Mailbox,
  due: string | undefined,
  version: number,
): NotificationsView => ({
  id: streamOf(userId),
  userId,
  preferences: box.preferences,
  isSaved: box.isSaved,
  ...(box.suppressed ? { suppressed: box.suppressed } : {}),
  ...(due === undefined ? {} : { nextMail: due }),
  waiting: box.waiting.length,
  version,
});
