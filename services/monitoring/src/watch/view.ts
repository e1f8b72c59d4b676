import { type MonitoringEvent, type TimelineEntry, watchLimits, type WatchView } from '@askwatch/contracts/monitoring';

const added = (event: Extract<MonitoringEvent, { type: 'WatchAdded' }>, version: number): WatchView => ({
  id: event.watchId,
  userId: event.userId,
  website: event.website,
  question: event.question,
  tags: event.tags,
  intervalMinutes: watchLimits.intervals.usual,
  created: event.at,
  updated: event.at,
  enabled: true,
  health: { status: 'ok', since: event.at },
  isStable: true,
  timeline: [],
  revision: 0,
  version,
});

const withEntry = (view: WatchView, entry: TimelineEntry): WatchView => ({
  ...view,
  updated: entry.at,
  timeline: [entry, ...view.timeline].slice(0, watchLimits.shownChanges),
});

const without = <View extends object, Name extends keyof View>(view: View, name: Name): Omit<View, Name> => {
  const { [name]: _gone, ...rest } = view;
  return rest;
};

const rated = (view: WatchView, changeId: string, rating: 'useful' | 'wrong'): WatchView => ({
  ...view,
  timeline: view.timeline.map((entry) =>
    entry.type === 'change' && entry.change.changeId === changeId ? { ...entry, rating } : entry,
  ),
});

const next = (view: WatchView, event: MonitoringEvent): WatchView => {
  switch (event.type) {
    case 'WatchEdited': {
      const { website, question, at } = event;
      const edited = {
        ...without(view, 'answer'),
        website,
        question,
        health: { status: 'ok' as const, since: at },
        isStable: true,
        revision: view.revision + 1,
      };
      return withEntry(edited, { type: 'edited', at, website, question });
    }
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
      return withEntry({ ...view, answer: event.answer }, { type: 'baseline', at: event.at, answer: event.answer });
    case 'AnswerChanged':
      return withEntry({ ...view, answer: event.change.after }, { type: 'change', at: event.at, change: event.change });
    case 'ChangeRated':
      return rated(view, event.changeId, event.rating);
    case 'HealthChanged':
      return { ...view, health: event.health };
    case 'PageMoved':
      return withEntry({ ...view, website: event.to }, { type: 'moved', at: event.at, from: event.from, to: event.to });
    case 'StabilityChanged':
      return { ...view, isStable: event.isStable };
    default:
      return view;
  }
};

/** A watch as its screen shows it, from the events of its stream. */
export const watchView = (view: WatchView | null, event: MonitoringEvent, version: number): WatchView | null => {
  if (event.type === 'WatchAdded') return view ?? added(event, version);
  return view && { ...next(view, event), version };
};
