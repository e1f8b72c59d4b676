import type { Preferences } from '@askwatch/contracts/notifications';

const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formats.set(timeZone, made);
  return made;
};

/** The local time in this time zone, as if it were UTC. */
const wallAt = (ms: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The local date in this time zone. */
export const localDate = (at: string, timeZone: string): string => dateOf(wallAt(Date.parse(at), timeZone));

/**
 * The instant of a local date and hour. An hour that occurs twice when clocks go back is the first one; an hour that is
 * skipped when clocks go forward is the instant of the switch.
 */
export const instantOf = (date: string, hour: number, timeZone: string): number => {
  const wall = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000;
  // Assumes at most one clock change between a day before and a day after.
  const offsetAround = (ms: number) => wallAt(ms, timeZone) - ms;
  const candidates = [wall - offsetAround(wall - dayMs), wall - offsetAround(wall + dayMs)];
  const fitting = candidates.filter((ms) => wallAt(ms, timeZone) === wall);
  if (fitting.length > 0) return Math.min(...fitting);
  return clockChange(wall, Math.min(...candidates), Math.max(...candidates), timeZone);
};

/** Searches between two instants for the one at which clocks went forward past this local time. */
const clockChange = (wall: number, before: number, after: number, timeZone: string): number => {
  let [low, high] = [before, after];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (wallAt(middle, timeZone) < wall) low = middle;
    else high = middle;
  }
  return high;
};

/** The ISO 8601 week of a date, which is the week of its Thursday. Sorts as text. */
export const weekOf = (date: string): string => {
  const ms = Date.parse(date);
  const thursday = ms + (4 - weekdayOf(date)) * dayMs;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1;
  return `${String(year)}-W${String(week).padStart(2, '0')}`;
};

/** The ISO weekday: 1 is Monday, 7 is Sunday. */
const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

export type LastDigest = { at: string; frequency: 'daily' | 'weekly' };
export type Slot = { at: string; period: string };

/** Two full ISO weeks and the rest of the current one always contain a slot. */
const searchDays = 22;

/**
 * The digest for a notice that waits since then: the first at the chosen hour (and weekday) on a day, or in a week,
 * that has not had a digest. A digest that could not be sent because of an outage stays due.
 */
export const digestFor = (
  { frequency, hour, weekday, timeZone }: Preferences,
  since: string,
  last: LastDigest | undefined,
): Slot => {
  const lastDate = last && localDate(last.at, timeZone);
  const isFree = (date: string): boolean => {
    if (lastDate !== undefined && date <= lastDate) return false;
    if (frequency === 'daily') return true;
    return (
      weekdayOf(date) === weekday &&
      !(last?.frequency === 'weekly' && lastDate !== undefined && weekOf(date) <= weekOf(lastDate))
    );
  };
  const first = Date.parse(localDate(since, timeZone));
  // The last digest can be later than `since`, after a change of time zone or with a wrong clock.
  const from = lastDate === undefined ? first : Math.max(first, Date.parse(lastDate));
  for (let day = 0; day <= searchDays; day += 1) {
    const date = dateOf(from + day * dayMs);
    const at = instantOf(date, hour, timeZone);
    if (isFree(date) && at >= Date.parse(since))
      return { at: new Date(at).toISOString(), period: frequency === 'weekly' ? weekOf(date) : date };
  }
  throw new Error(`No digest within ${String(searchDays)} days of ${since}`);
};
