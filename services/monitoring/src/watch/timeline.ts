import { type MonitoringEvent, type Rating, watchLimits } from '@askwatch/contracts/monitoring';
import { type TimelineEntry } from '@askwatch/contracts/watch-views';

/** The timeline entry of an event; null if it has none. */
export const entryOf = (event: MonitoringEvent): TimelineEntry | null => {
  switch (event.type) {
    case 'BaselineTaken':
      return { type: 'baseline', at: event.at, answer: event.answer };
    case 'BaselineReplaced':
      return { type: 'reread', at: event.at, answer: event.answer };
    case 'AnswerChanged':
      return { type: 'change', at: event.at, change: event.change };
    case 'WatchEdited':
      return { type: 'edited', at: event.at, website: event.website, question: event.question };
    case 'PageMoved':
      return { type: 'moved', at: event.at, from: event.from, to: event.to };
    default:
      return null;
  }
};

/** The entries, with the rating set on its change. */
export const withRating = (
  entries: readonly TimelineEntry[],
  { changeId, rating }: { changeId: string; rating: Rating },
): TimelineEntry[] =>
  entries.map((entry) =>
    entry.type === 'change' && entry.change.changeId === changeId ? { ...entry, rating } : entry,
  );

/** The entries that a row shows, from entries sorted newest first. */
export const newestEntries = (entries: readonly TimelineEntry[]): TimelineEntry[] => {
  let answers = 0;
  const end = entries.findIndex(({ type }) => {
    if (type === 'baseline' || type === 'reread' || type === 'change') answers += 1;
    return answers > watchLimits.rowAnswers;
  });
  return entries.slice(0, Math.min(end < 0 ? entries.length : end, watchLimits.rowEntries));
};

/**
 * A page of the whole timeline, newest first.
 * @param events the stream of the watch
 * @param before the page has entries with lower numbers than this; the oldest entry has number 1
 * @param atMost how many entries a page has
 */
export const olderEntries = (
  events: readonly MonitoringEvent[],
  before: number,
  atMost: number = watchLimits.pageEntries,
): TimelineEntry[] => {
  const entries = events.flatMap((event) => entryOf(event) ?? []);
  const ratings = new Map(
    events.flatMap((event) => (event.type === 'ChangeRated' ? [[event.changeId, event] as const] : [])),
  );
  const end = Math.max(0, Math.min(before - 1, entries.length));
  const page = entries.slice(Math.max(0, end - atMost), end);
  return page.reverse().map((entry) => {
    const rated = entry.type === 'change' && ratings.get(entry.change.changeId);
    return rated ? { ...entry, rating: rated.rating } : entry;
  });
};
