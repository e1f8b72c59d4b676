import type { Area } from '@askwatch/contracts/status';
import { utcDayText } from '@askwatch/web-kit/time-text';

const areas: Record<Area, string> = {
  website: 'Website',
  'sign-in': 'Sign-in',
  questions: 'Questions',
  monitoring: 'Monitoring',
  alerts: 'Email alerts',
  leads: 'Lead search',
  billing: 'Billing',
  crm: 'CRM sync',
};

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });
/** Rounded down, so that 100% means that nothing failed. */
const percentText = (part: number): string => percent.format(Math.floor(part * 10_000) / 10_000);

const durationIn = (unit: 'second' | 'minute' | 'hour', value: number): string =>
  new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(value);

const durationText = (seconds: number): string => {
  if (seconds < 120) return durationIn('second', seconds);
  return seconds < 7200 ? durationIn('minute', seconds / 60) : durationIn('hour', seconds / 3600);
};

export const status = {
  title: 'Status',
  lead: 'Whether each part of Askwatch works, checked every 30 seconds.',
  areas,
  works: 'Works',
  fails: 'Does not work',
  allWork: 'Everything works.',
  someFail: (names: string[]) => `Not working now: ${new Intl.ListFormat('en').format(names)}.`,
  percentText,
  /** @param since the first day that was measured, if there are fewer than 90 */
  upText: (up: number | undefined, since: string | undefined) => {
    if (up === undefined) return 'Not yet measured';
    return `${percentText(up)} ${since === undefined ? 'of the last 90 days' : `since ${utcDayText(since)}`}`;
  },
  dayText: (day: string, up: number | undefined) =>
    `${utcDayText(day)}: ${up === undefined ? 'not measured' : percentText(up)}`,
  noBadDays: 'No interruptions.',
  badDays: 'Days with interruptions',
  gaps: 'Each bar is a day (UTC). A time without checks counts as an interruption.',
  alertsTitle: 'From a change to its email',
  alertsText: (half: number, most: number, count: number) =>
    `Half of the ${new Intl.NumberFormat('en').format(count)} immediate emails of the last 90 days were sent within ${durationText(half)} of the confirmed change, and 95% within ${durationText(most)}.`,
  noAlerts: 'No immediate email was sent in the last 90 days.',
  failed: 'The status could not be loaded.',
  updated: (time: string) => `Updated at ${time}`,
} as const;
