import { z } from 'zod';
import './sentences.ts';

export const Mechanism = z.enum(['none', 'email']);
export type Mechanism = z.infer<typeof Mechanism>;

/** `daily` is the default and recommended; `immediate` mails as it happens. */
export const Frequency = z.enum(['immediate', 'daily', 'weekly']);
export type Frequency = z.infer<typeof Frequency>;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** When and how somebody is told. `hour` and `weekday` (1 is Monday) are of the time zone, an IANA name. */
export const Preferences = z.strictObject({
  mechanism: Mechanism,
  frequency: Frequency,
  hour: z.int().min(0).max(23),
  weekday: z.int().min(1).max(7),
  timeZone: z.string().max(64).refine(isTimeZone, 'Choose a time zone from the list.'),
});
export type Preferences = z.infer<typeof Preferences>;

/** Before anybody has chosen: nothing is mailed, and what is offered is a digest at eight in the morning. */
export const defaultPreferences: Preferences = {
  mechanism: 'none',
  frequency: 'daily',
  hour: 8,
  weekday: 1,
  timeZone: 'UTC',
};

const about = { userId: z.string(), at: z.iso.datetime() };

/** `unsubscribed` is the link in a mail. */
export const PreferencesSaved = z.object({
  ...about,
  type: z.literal('PreferencesSaved'),
  preferences: Preferences,
  by: z.enum(['user', 'unsubscribed']),
});
export type PreferencesSaved = z.infer<typeof PreferencesSaved>;

/** What a mail is about: a change of an answer, or a site that cannot be read any more. */
export const NoticeRef = z.object({ kind: z.enum(['change', 'health']), id: z.string(), watchId: z.uuid() });
export type NoticeRef = z.infer<typeof NoticeRef>;

/** Something waits for its mail. It is in exactly one. */
export const NoticeQueued = z.object({ ...about, type: z.literal('NoticeQueued'), notice: NoticeRef });
export type NoticeQueued = z.infer<typeof NoticeQueued>;

/** The intent, stored before the call: these notices are in this mail and in no other. */
export const MailIntended = z.object({
  ...about,
  type: z.literal('MailIntended'),
  mailId: z.uuid(),
  period: z.string(),
  notices: z.array(NoticeRef).min(1),
});
export type MailIntended = z.infer<typeof MailIntended>;
/** Written right before the call, and only while the mail is still wanted: what follows it is unknown until it is settled. `attempt` begins with 1. */
export const MailTried = z.object({
  ...about,
  type: z.literal('MailTried'),
  mailId: z.uuid(),
  attempt: z.int().positive(),
});
export type MailTried = z.infer<typeof MailTried>;
/** The mail service did not take it, which is certain: it may be tried again. */
export const MailReturned = z.object({
  ...about,
  type: z.literal('MailReturned'),
  mailId: z.uuid(),
  attempt: z.int().positive(),
});
export type MailReturned = z.infer<typeof MailReturned>;
export const MailSent = z.object({ ...about, type: z.literal('MailSent'), mailId: z.uuid() });
export type MailSent = z.infer<typeof MailSent>;
/**
 * It will not be tried again. What it told of waits for the next mail where the address is suppressed or unverified;
 * `refused` was not taken for a day, and of `unknown` nobody can say whether it was taken.
 */
export const MailDropped = z.object({
  ...about,
  type: z.literal('MailDropped'),
  mailId: z.uuid(),
  because: z.enum(['suppressed', 'unverified', 'unsubscribed', 'no-account', 'refused', 'unknown']),
});
export type MailDropped = z.infer<typeof MailDropped>;
/** The address bounced or complained: nothing is mailed to it until its user says that it works again. */
export const AddressSuppressed = z.object({
  ...about,
  type: z.literal('AddressSuppressed'),
  because: z.enum(['bounce', 'complaint']),
});
export type AddressSuppressed = z.infer<typeof AddressSuppressed>;
export const AddressCleared = z.object({ ...about, type: z.literal('AddressCleared') });
export type AddressCleared = z.infer<typeof AddressCleared>;

/** Everything `notifications` keeps. It carries no address and no text of a mail. */
export const NotificationsEvent = z.discriminatedUnion('type', [
  PreferencesSaved,
  NoticeQueued,
  MailIntended,
  MailTried,
  MailReturned,
  MailSent,
  MailDropped,
  AddressSuppressed,
  AddressCleared,
]);
export type NotificationsEvent = z.infer<typeof NotificationsEvent>;

/** `GET /api/notifications`, and what is pushed when it changes. */
export const NotificationsView = z.object({
  id: z.string(),
  userId: z.string(),
  preferences: Preferences,
  /** False before anything was saved: then the page saves nothing by itself. */
  isSaved: z.boolean(),
  suppressed: z.enum(['bounce', 'complaint']).optional(),
  /** When the next digest would be sent; missing where nothing is mailed or nothing waits for a time. */
  nextMail: z.iso.datetime().optional(),
  waiting: z.int().nonnegative(),
  version: z.int().nonnegative(),
});
export type NotificationsView = z.infer<typeof NotificationsView>;

/** `GET /api/notifications/sample`: the mail that these preferences would send, made from invented changes. */
export const SampleMail = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type SampleMail = z.infer<typeof SampleMail>;
