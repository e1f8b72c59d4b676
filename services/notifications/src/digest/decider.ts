import type { MailDropped, NoticeRef, NotificationsEvent, Preferences } from '@askwatch/contracts/notifications';
import { ownActor } from '@askwatch/contracts/workspace';
import { type Decider, Refusal, unreachable } from '@askwatch/service-kit/decider';
import { dueSlot, emptyMailbox, evolveMailbox, unsettledNotices, type Mailbox } from './mailbox.ts';

/** A mailbox is personal: its events belong to the user's own workspace, wherever the notices come from. */
type By = { userId: string; at: string };
export type MailboxCommand = By &
  (
    | { type: 'SavePreferences'; preferences: Preferences }
    | { type: 'Unsubscribe'; linkVersion: number }
    | { type: 'QueueNotice'; notice: NoticeRef }
    | { type: 'IntendMail'; mailId: string }
    | { type: 'TryMail'; mailId: string; attempt: number }
    | { type: 'ReturnMail'; mailId: string; attempt: number }
    | { type: 'SettleMail'; mailId: string }
    | { type: 'DropMail'; mailId: string; because: MailDropped['because'] }
    | { type: 'SuppressAddress'; because: 'bounce' | 'complaint' }
    | { type: 'ClearAddress' }
  );

const isSame = (a: Preferences, b: Preferences): boolean =>
  a.mechanism === b.mechanism &&
  a.frequency === b.frequency &&
  a.hour === b.hour &&
  a.weekday === b.weekday &&
  a.timeZone === b.timeZone;

export const linkInvalid = () =>
  new Refusal('token-invalid', "This link doesn't work. Sign in to change your notification settings.", 404);

/** @param immediateAfterMs how long immediate emails wait for further changes after the first */
export const digest = (immediateAfterMs: number): Decider<MailboxCommand, Mailbox, NotificationsEvent> => ({
  initial: emptyMailbox,
  decide(command, box) {
    const { userId, at } = command;
    const by = { ...ownActor(userId), at };
    const isOpen = 'mailId' in command && box.mail?.mailId === command.mailId;
    switch (command.type) {
      case 'SavePreferences':
        if (box.isSaved && isSame(box.preferences, command.preferences)) return [];
        return [{ ...by, type: 'PreferencesSaved', preferences: command.preferences, by: 'user' }];
      case 'Unsubscribe':
        // For a deleted account the mailbox is empty, and there is nothing to unsubscribe.
        if (command.linkVersion !== box.linkVersion) throw linkInvalid();
        if (box.preferences.mechanism === 'none') return [];
        return [
          {
            ...by,
            type: 'PreferencesSaved',
            preferences: { ...box.preferences, mechanism: 'none' },
            by: 'unsubscribed',
          },
        ];
      case 'QueueNotice':
        if (box.preferences.mechanism === 'none' || unsettledNotices(box).includes(command.notice.id)) return [];
        return [{ ...by, type: 'NoticeQueued', notice: command.notice }];
      case 'IntendMail': {
        const slot = dueSlot(box, immediateAfterMs);
        if (!slot || slot.at > at) return [];
        const notices = box.waiting.map(({ notice }) => notice);
        return [{ ...by, type: 'MailIntended', mailId: command.mailId, period: slot.period, notices }];
      }
      case 'TryMail': {
        const { mailId, attempt } = command;
        // Of two concurrent tries, the second finds that this attempt was already made.
        if (!isOpen || attempt !== (box.mail?.attempt ?? 0) + 1) return [];
        if (box.mail?.isUnwanted === true) return [{ ...by, type: 'MailDropped', mailId, because: 'unsubscribed' }];
        if (box.suppressed) return [{ ...by, type: 'MailDropped', mailId, because: 'suppressed' }];
        return [{ ...by, type: 'MailTried', mailId, attempt }];
      }
      case 'ReturnMail': {
        const { mailId, attempt } = command;
        return isOpen && box.mail?.triedAt !== undefined && box.mail.attempt === attempt
          ? [{ ...by, type: 'MailReturned', mailId, attempt }]
          : [];
      }
      case 'SettleMail':
        return isOpen ? [{ ...by, type: 'MailSent', mailId: command.mailId }] : [];
      case 'DropMail':
        return isOpen ? [{ ...by, type: 'MailDropped', mailId: command.mailId, because: command.because }] : [];
      case 'SuppressAddress':
        return box.suppressed ? [] : [{ ...by, type: 'AddressSuppressed', because: command.because }];
      case 'ClearAddress':
        return box.suppressed ? [{ ...by, type: 'AddressCleared' }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve: evolveMailbox,
});
