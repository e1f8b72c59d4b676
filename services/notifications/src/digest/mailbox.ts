import {
  defaultPreferences,
  type NoticeRef,
  type NotificationsEvent,
  type Preferences,
} from '@askwatch/contracts/notifications';
import { digestFor, type LastDigest, type Slot } from './when.ts';

type Waiting = { notice: NoticeRef; at: string };

/** An email that was decided on but is not settled yet. */
export type Mail = {
  mailId: string;
  at: string;
  period: string;
  notices: Waiting[];
  attempt: number;
  /** When it was handed to the mail service; missing if it certainly was not. */
  triedAt?: string;
  /** How often it was handed over again with the previous outcome unknown. */
  blind: number;
  /** Whether the user has unsubscribed meanwhile. */
  isUnwanted: boolean;
  lastDigest?: LastDigest;
};

/** All notification state of one user. One stream, so that each decision about an email is a single append. */
export type Mailbox = {
  preferences: Preferences;
  isSaved: boolean;
  suppressed?: 'bounce' | 'complaint';
  waiting: Waiting[];
  mail?: Mail;
  lastDigest?: LastDigest;
  /** The address is unverified: tried again at this time, with increasing delays. */
  hold?: { until: string; times: number };
  /** The version of the unsubscribe links that currently work. */
  linkVersion: number;
};

export const emptyMailbox: Mailbox = { preferences: defaultPreferences, isSaved: false, waiting: [], linkVersion: 0 };

const hourMs = 3_600_000;
const holdAfter = (at: string, times: number) => ({
  until: new Date(Date.parse(at) + Math.min(24, 2 ** (times - 1)) * hourMs).toISOString(),
  times,
});

const without = <Key extends keyof Mailbox>(box: Mailbox, ...keys: Key[]): Omit<Mailbox, Key> => {
  const left = Object.entries(box).filter(([key]) => !keys.some((one) => one === key));
  return Object.fromEntries(left) as Omit<Mailbox, Key>;
};

/** Undoes an email that was certainly not sent: its notices wait again, and its day or week is free. */
const returned = (box: Mailbox, mail: Mail): Mailbox => ({
  ...without(box, 'mail', 'lastDigest'),
  ...(mail.lastDigest ? { lastDigest: mail.lastDigest } : {}),
  waiting: mail.isUnwanted ? box.waiting : [...mail.notices, ...box.waiting],
});

export const evolveMailbox = (box: Mailbox, event: NotificationsEvent): Mailbox => {
  switch (event.type) {
    case 'PreferencesSaved': {
      const { preferences } = event;
      const next: Mailbox = { ...without(box, 'hold'), preferences, isSaved: true };
      if (preferences.mechanism === 'email') return next;
      return { ...next, waiting: [], ...(box.mail ? { mail: { ...box.mail, isUnwanted: true } } : {}) };
    }
    case 'NoticeQueued':
      return { ...box, waiting: [...box.waiting, { notice: event.notice, at: event.at }] };
    case 'MailIntended': {
      const { mailId, at, period } = event;
      const { frequency } = box.preferences;
      const inIt = new Set(event.notices.map(({ id }) => id));
      const notices = box.waiting.filter(({ notice }) => inIt.has(notice.id));
      const mail: Mail = {
        mailId,
        at,
        period,
        notices,
        attempt: 0,
        blind: 0,
        isUnwanted: false,
        ...(box.lastDigest ? { lastDigest: box.lastDigest } : {}),
      };
      const lastDigest = frequency === 'immediate' ? box.lastDigest : { at, frequency };
      return {
        ...box,
        mail,
        waiting: box.waiting.filter(({ notice }) => !inIt.has(notice.id)),
        ...(lastDigest ? { lastDigest } : {}),
      };
    }
    case 'MailTried': {
      if (!box.mail) return box;
      const { mail } = box;
      return {
        ...box,
        mail: {
          ...mail,
          attempt: event.attempt,
          triedAt: event.at,
          blind: mail.blind + (mail.triedAt === undefined ? 0 : 1),
        },
      };
    }
    case 'MailReturned': {
      if (!box.mail) return box;
      const { triedAt: _tried, ...mail } = box.mail;
      return { ...box, mail };
    }
    case 'MailSent':
      return without(box, 'mail', 'hold');
    case 'MailDropped': {
      if (!box.mail) return box;
      if (event.because === 'unverified')
        return { ...returned(box, box.mail), hold: holdAfter(event.at, (box.hold?.times ?? 0) + 1) };
      return event.because === 'suppressed' ? returned(box, box.mail) : without(box, 'mail');
    }
    case 'AddressSuppressed':
      return { ...box, suppressed: event.because };
    case 'AddressCleared':
      return { ...without(box, 'suppressed', 'hold'), linkVersion: box.linkVersion + 1 };
  }
};

const laterOf = (a: string, b: string | undefined): string => (b !== undefined && b > a ? b : a);

/**
 * When the waiting notices are due to be sent, and for which period; undefined while no email is due.
 * @param immediateAfterMs how long immediate emails wait for further changes after the first
 */
export const dueSlot = (box: Mailbox, immediateAfterMs: number): Slot | undefined => {
  const [first] = box.waiting;
  const { preferences, suppressed, mail, hold, lastDigest } = box;
  if (!first || mail || suppressed || preferences.mechanism === 'none') return undefined;
  const at = (slot: Slot): Slot => ({ ...slot, at: laterOf(slot.at, hold?.until) });
  if (preferences.frequency === 'immediate')
    return at({ at: new Date(Date.parse(first.at) + immediateAfterMs).toISOString(), period: 'immediate' });
  return at(digestFor(preferences, first.at, lastDigest));
};

/** When the next email is sent: what is due, or the digest that a notice of now would be in. */
export const nextMailAt = (box: Mailbox, immediateAfterMs: number, now: string): string | undefined => {
  const { preferences, suppressed, mail, lastDigest } = box;
  const due = dueSlot(box, immediateAfterMs)?.at;
  if (due !== undefined || box.waiting.length > 0) return due;
  if (preferences.mechanism === 'none' || preferences.frequency === 'immediate' || suppressed || mail) return undefined;
  return digestFor(preferences, now, lastDigest).at;
};

/** The ids of notices whose email is not settled yet. */
export const unsettledNotices = ({ waiting, mail }: Mailbox): string[] =>
  [...waiting, ...(mail?.notices ?? [])].map(({ notice }) => notice.id);
