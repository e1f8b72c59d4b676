import type { NotificationsEvent, NotificationsView } from '@askwatch/contracts/notifications';
import { type Actor, actorIn, ownActor } from '@askwatch/contracts/workspace';
import { dueSlot, emptyMailbox, evolveMailbox, type Mailbox } from './mailbox.ts';

export const streamOf = (userId: string): string => `notifications-${userId}`;

/** The stored view: the mailbox, and when its next email is due, which rounds query. */
export type MailboxView = Actor & { box: Mailbox; due?: string };

/** Increment this when `mailboxView` makes a different view of the same events. */
export const mailboxViewVersion = 2;

export const mailboxView =
  (immediateAfterMs: number) =>
  (view: MailboxView | null, event: NotificationsEvent): MailboxView => {
    const box = evolveMailbox(view?.box ?? emptyMailbox, event);
    const due = dueSlot(box, immediateAfterMs)?.at;
    return { ...actorIn(event), box, ...(due === undefined ? {} : { due }) };
  };

/** The view for the user. */
export const shownMailbox = (
  userId: string,
  box: Mailbox,
  nextMail: string | undefined,
  version: number,
): NotificationsView => ({
  id: streamOf(userId),
  ...ownActor(userId),
  preferences: box.preferences,
  isSaved: box.isSaved,
  ...(box.suppressed ? { suppressed: box.suppressed } : {}),
  ...(nextMail === undefined ? {} : { nextMail }),
  waiting: box.waiting.length,
  version,
});
