const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The date of a timestamp, in the user's locale and time zone. */
export const dayText = (at: string): string => day.format(new Date(at));
export const timeText = (at: string): string => time.format(new Date(at));
export const fullText = (at: string): string => full.format(new Date(at));
