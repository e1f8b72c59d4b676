import { dayText, timeText } from '@askwatch/web-kit/time-text';

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** Time of day if today, otherwise the date. */
export const shortText = (at: string, now: number): string =>
  isSameDay(new Date(at), new Date(now)) ? timeText(at) : dayText(at);

/** Time of day if today, otherwise date and time. */
export const clockText = (at: string, now: number): string =>
  isSameDay(new Date(at), new Date(now)) ? timeText(at) : `${dayText(at)}, ${timeText(at)}`;

const minuteMs = 60_000;

// From two days on, hours are left out.
const spanText = (minutes: number): string => {
  if (minutes < 60) return `${String(minutes)} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${String(hours)} h` : `${String(Math.round(hours / 24))} days`;
};

/** "5 min ago" */
export const agoText = (at: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(at)) / minuteMs);
  return minutes < 1 ? 'just now' : `${spanText(minutes)} ago`;
};

/** "in 4 h" */
export const inText = (at: string, now: number): string => {
  const minutes = Math.ceil((Date.parse(at) - now) / minuteMs);
  return minutes < 1 ? 'any moment' : `in ${spanText(minutes)}`;
};
