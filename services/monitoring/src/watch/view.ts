import { type MonitoringEvent, watchLimits } from '@askwatch/contracts/monitoring';
import { type TimelineEntry, type WatchView } from '@askwatch/contracts/watch-views';
import { actorIn } from '@askwatch/contracts/workspace';
import { askedOn } from './asked-on.ts';
import { entryOf, newestEntries, withRating } from './timeline.ts';

/** Increment this when `watchView` makes a different view of the same events. */
export const watchViewVersion = 3;

const added = (event: Extract<MonitoringEvent, { type: 'WatchAdded' }>, version: number): WatchView => ({
  id: event.watchId,
  ...actorIn(event),
  ...askedOn(event),
  tags: event.tags,
  intervalMinutes: watchLimits.intervals.usual,
  created: event.at,
  updated: event.at,
  enabled: true,
  health: { status: 'ok', since: event.at },
  isStable: true,
  timeline: [],
  entries: 0,
  revision: 0,
  version,
});

const withEntry = (view: WatchView, entry: TimelineEntry): WatchView => ({
  ...view,
  // Nothing changed on the page: the watch keeps its place in the list.
  updated: entry.type === 'reread' ? view.updated : entry.at,
  timeline: newestEntries([entry, ...view.timeline]),
  entries: view.entries + 1,
});

const without = <View extends object, Name extends keyof View>(view: View, name: Name): Omit<View, Name> => {
  const { [name]: _gone, ...rest } = view;
  return rest;
};

const next = (view: WatchView, event: MonitoringEvent): WatchView => {
  switch (event.type) {
    case 'WatchEdited':
      return {
        ...without(without(view, 'answer'), 'intent'),
        ...askedOn(event),
        health: { status: 'ok', since: event.at },
        isStable: true,
        revision: view.revision + 1,
      };
    case 'WatchTagged':
      return { ...view, tags: event.tags };
    case 'IntervalSet':
      return { ...view, intervalMinutes: event.minutes };
    case 'WatchEnabled':
      return { ...without(view, 'disabledBy'), enabled: true, updated: event.at };
    case 'WatchDisabled':
      return {
        ...without(view, 'disabledBy'),
        enabled: false,
        ...(event.by === 'user' ? {} : { disabledBy: event.by }),
        updated: event.at,
      };
    case 'WatchDeleted':
      return { ...view, deleted: event.at, updated: event.at };
    case 'WatchRestored':
      return { ...without(view, 'deleted'), updated: event.at };
    case 'BaselineTaken':
    case 'BaselineReplaced':
      return { ...view, answer: event.answer };
    case 'AnswerChanged':
      return { ...view, answer: event.change.after };
    case 'ChangeRated':
      return { ...view, timeline: withRating(view.timeline, event) };
    case 'HealthChanged':
      return { ...view, health: event.health };
    case 'PageMoved':
      return { ...view, website: event.to };
    case 'StabilityChanged':
      return { ...view, isStable: event.isStable };
    default:
      return view;
  }
};

/** Evolves the view of a watch with an event of its stream. */
export const watchView = (view: WatchView | null, event: MonitoringEvent, version: number): WatchView | null => {
  if (event.type === 'WatchAdded') return view ?? added(event, version);
  if (!view) return null;
  const entry = entryOf(event);
  const changed = next(view, event);
  return { ...(entry ? withEntry(changed, entry) : changed), version };
};
