import type { Frequency, Preferences } from '@askwatch/contracts/notifications';

export const frequencies: readonly { value: Frequency; label: string; hint: string }[] = [
  { value: 'immediate', label: 'As it happens', hint: 'A mail for each confirmed change, within minutes.' },
  { value: 'daily', label: 'Daily (recommended)', hint: 'One mail a day, and none when nothing changed.' },
  { value: 'weekly', label: 'Weekly', hint: 'One mail a week, and none when nothing changed.' },
];

export const methods = [
  { value: 'none', label: 'Disabled', hint: 'Changes are shown in Monitoring alone.' },
  { value: 'email', label: 'Email Notifications', hint: 'Changes are mailed to you, with the words that prove them.' },
] as const;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const digests: Record<Frequency, string> = {
  immediate: 'Emails as it happens',
  daily: 'Daily digest emails',
  weekly: 'Weekly digest emails',
};

/** What is sent, as a short text next to the badge. */
export const statusText = ({ mechanism, frequency }: Preferences): string =>
  mechanism === 'email' ? digests[frequency] : 'No emails are sent';

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A timestamp in the given time zone. */
export const momentText = (at: string, timeZone: string): string => {
  const said = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).format(new Date(at));
  const day = said({ weekday: 'long', day: 'numeric', month: 'long' });
  const time = said({ hour: '2-digit', minute: '2-digit' });
  return `${day} at ${time} (${timeZone.replaceAll('_', ' ')})`;
};

export const waitingText = (waiting: number): string => {
  if (waiting === 0) return 'Nothing waits to be sent.';
  return waiting === 1 ? '1 notice waits for it.' : `${String(waiting)} notices wait for it.`;
};
