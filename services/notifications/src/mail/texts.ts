import type { Cause } from '@askwatch/contracts/answer';
import type { Frequency } from '@askwatch/contracts/notifications';

/** Every text of the emails about changes, except what is said about one change in a subject: news.ts. */

const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${String(n)} ${many}`);

export const subject = {
  changed: (n: number) => count(n, 'answer changed', 'answers changed'),
  unreadable: (n: number) => count(n, "website can't be read", "websites can't be read"),
  cannotRead: (site: string) => `${site} can't be read`,
  more: (n: number) => `${String(n)} more`,
};

export const leads: Record<Frequency, string> = {
  immediate: 'Confirmed by a second read.',
  daily: 'Your daily digest. Every change was confirmed by a second read.',
  weekly: 'Your weekly digest. Every change was confirmed by a second read.',
};

/** For emails that only say what can't be read. */
export const leadsWithoutChange: Record<Frequency, string> = {
  immediate: 'We keep trying. You can still see the last answer.',
  daily: 'Your daily digest. We keep trying, and you can still see the last answer.',
  weekly: 'Your weekly digest. We keep trying, and you can still see the last answer.',
};

/** Causes whose usual text says to try again, which we do ourselves here. */
export const causes: Partial<Record<Cause, string>> = {
  'server-error': 'The site returned an error.',
  unreachable: 'The site could not be reached.',
  timeout: "The site didn't respond within 20 seconds.",
};

export const item = {
  before: 'Before',
  now: 'Now',
  read: (at: string) => ` · read ${at}`,
  added: (names: string[]) => `New: ${names.join(', ')}`,
  removed: (names: string[]) => `Gone: ${names.join(', ')}`,
  moreMembers: (n: number) => `${String(n)} more`,
  times: (n: number) => `It changed ${String(n)} times since your last email.`,
  thereAndBack: (value: string) => `It changed to ${value}, and then back.`,
  notSure: 'Not sure',
  notStated: 'Not stated',
  left: 'Left, no successor named',
  readable: 'The site can be read again.',
  unreadable: (since: string, sentence: string) => `Unreadable since ${since}: ${sentence}`,
  unreadableShort: "can't be read",
  button: 'See it in Askwatch',
  open: 'Open',
  useful: 'Useful',
  wrong: 'Wrong',
  edit: 'Edit',
  disable: 'Disable',
};

export const page = { button: 'See all changes' };

export const footer = {
  why: (zone: string) => `Times are in ${zone}. You get this because you turned on email alerts.`,
  settings: 'Notification settings',
  unsubscribe: 'Unsubscribe',
};
