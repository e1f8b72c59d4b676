import { dayText, timeText } from '@askwatch/web-kit/time-text';

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** Time of day if today, else the date. */
export const shortText = (at: string, now: number): string =>
  isSameDay(new Date(at), new Date(now)) ? timeText(at) : dayText(at);

/** The same where the time of day is needed on other days as well. */
export const clockText = (at: string, now: number): string =>
  isSameDay(new Date(at), new Date(now)) ? timeText(at) : `${dayText(at)}, ${timeText(at)}`;
