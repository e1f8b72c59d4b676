// One format everywhere, as in our emails: the texts around it are English, too.
const locale = 'en-US';
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const utcDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** The date of a timestamp in the user's time zone: "Nov 21, 2026". */
export const dayText = (at: string): string => day.format(new Date(at));
/** The date of a timestamp in UTC, or of a day such as "2026-11-21". */
export const utcDayText = (at: string): string => utcDay.format(new Date(at));
export const timeText = (at: string): string => time.format(new Date(at));
export const fullText = (at: string): string => full.format(new Date(at));

const isSameDay = (at: string, now: number): boolean => new Date(at).toDateString() === new Date(now).toDateString();

/** Time of day if today, otherwise the date. */
export const shortText = (at: string, now: number): string => (isSameDay(at, now) ? timeText(at) : dayText(at));

/** Time of day if today, otherwise date and time. */
export const clockText = (at: string, now: number): string => (isSameDay(at, now) ? timeText(at) : fullText(at));

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
  return minutes < 1 ? 'any moment now' : `in ${spanText(minutes)}`;
};
