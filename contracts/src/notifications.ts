import { z } from 'zod';
import './sentences.ts';
import { Actor } from './workspace.ts';

const Mechanism = z.enum(['none', 'email']);

/** `daily` is the default and recommended; `immediate` sends each notice as it happens. */
export const Frequency = z.enum(['immediate', 'daily', 'weekly']);
export type Frequency = z.infer<typeof Frequency>;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** When and how a user is notified. `hour` and `weekday` (1 is Monday) are in the time zone, an IANA name. */
export const Preferences = z.strictObject({
  mechanism: Mechanism,
  frequency: Frequency,
  hour: z.int().min(0).max(23),
  weekday: z.int().min(1).max(7),
  timeZone: z.string().max(64).refine(isTimeZone, 'Choose a time zone from the list.'),
});
export type Preferences = z.infer<typeof Preferences>;

/** Before the user has chosen: nothing is sent, and the form suggests a daily digest at 8:00. */
export const defaultPreferences: Preferences = {
  mechanism: 'none',
  frequency: 'daily',
  hour: 8,
  weekday: 1,
  timeZone: 'UTC',
};

const about = { ...Actor.shape, at: z.iso.datetime() };

/** `unsubscribed`: through the link in an email. */
const PreferencesSaved = z.object({
  ...about,
  type: z.literal('PreferencesSaved'),
  preferences: Preferences,
  by: z.enum(['user', 'unsubscribed']),
});

/** What an email reports: a changed answer, or a site that cannot be read any more. */
export const NoticeRef = z.object({ kind: z.enum(['change', 'health']), id: z.string(), watchId: z.uuid() });
export type NoticeRef = z.infer<typeof NoticeRef>;

/** A notice waiting to be sent. Each goes into exactly one email. */
const NoticeQueued = z.object({ ...about, type: z.literal('NoticeQueued'), notice: NoticeRef });

/** The intent, stored before the send call: these notices belong to this email and to no other. */
const MailIntended = z.object({
  ...about,
  type: z.literal('MailIntended'),
  mailId: z.uuid(),
  period: z.string(),
  notices: z.array(NoticeRef).min(1),
});
/** Stored right before the send call if still wanted; the outcome is unknown until settled. `attempt` starts at 1. */
const MailTried = z.object({
  ...about,
  type: z.literal('MailTried'),
  mailId: z.uuid(),
  attempt: z.int().positive(),
});
/** The mail service definitely did not accept the email, so it can be retried. */
const MailReturned = z.object({
  ...about,
  type: z.literal('MailReturned'),
  mailId: z.uuid(),
  attempt: z.int().positive(),
});
const MailSent = z.object({ ...about, type: z.literal('MailSent'), mailId: z.uuid() });
/**
 * It will not be retried. If the address is suppressed or unverified, its notices wait for the next email.
 * `refused`: not accepted for a day. `unknown`: it is unknown whether the mail service accepted it.
 */
export const MailDropped = z.object({
  ...about,
  type: z.literal('MailDropped'),
  mailId: z.uuid(),
  because: z.enum(['suppressed', 'unverified', 'unsubscribed', 'no-account', 'refused', 'unknown']),
});
export type MailDropped = z.infer<typeof MailDropped>;
/** The address bounced or complained: nothing is sent to it until its user says it works again. */
const AddressSuppressed = z.object({
  ...about,
  type: z.literal('AddressSuppressed'),
  because: z.enum(['bounce', 'complaint']),
});
const AddressCleared = z.object({ ...about, type: z.literal('AddressCleared') });

/** Everything `notifications` stores. Contains no addresses and no email text. */
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

/** `GET /api/notifications`; also pushed on every change. */
export const NotificationsView = z.object({
  id: z.string(),
  ...Actor.shape,
  preferences: Preferences,
  /** False until something has been saved; until then the page does not auto-save. */
  isSaved: z.boolean(),
  suppressed: z.enum(['bounce', 'complaint']).optional(),
  /** When the next digest is sent, if there is anything to tell by then; missing if nothing is due at a set time. */
  nextMail: z.iso.datetime().optional(),
  waiting: z.int().nonnegative(),
  version: z.int().nonnegative(),
});
export type NotificationsView = z.infer<typeof NotificationsView>;

/** What the gateway adds to `POST /api/notifications/test-mail`: the address that the sample email goes to. */
export const TestMail = z.object({ email: z.string(), isEmailVerified: z.boolean() });
export type TestMail = z.infer<typeof TestMail>;

/** `GET /api/notifications/sample`: the email these preferences would send, made from invented changes. */
export const SampleMail = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type SampleMail = z.infer<typeof SampleMail>;
