import type { WatchView } from '@askwatch/contracts/watch-views';
import type { Schedules } from '@askwatch/web-kit/watches';
import { healthNow } from '../health/health-text.ts';

/** What the list shows: all, one kind, and at most one tag. */
export type Kind = 'all' | 'changed' | 'failing' | 'disabled';
export type Filter = { kind: Kind; tag: string | null };

export const noFilter: Filter = { kind: 'all', tag: null };

const weekMs = 7 * 24 * 60 * 60_000;

/** How often its answer changed in the last seven days, as far as its row knows. */
export const changesThisWeek = ({ timeline }: Pick<WatchView, 'timeline'>, now: number): number =>
  timeline.filter(({ type, at }) => type === 'change' && now - Date.parse(at) < weekMs).length;

const isFailing = (view: WatchView, schedules: Schedules): boolean =>
  view.enabled && healthNow(view, schedules[view.id] ?? {}).status !== 'ok';

const isOf = (kind: Kind, view: WatchView, schedules: Schedules, now: number): boolean => {
  switch (kind) {
    case 'all':
      return true;
    case 'changed':
      return changesThisWeek(view, now) > 0;
    case 'failing':
      return isFailing(view, schedules);
    case 'disabled':
      return !view.enabled;
  }
};

/** The watches to show. Disabled ones are shown when asked for, whatever "Enabled only" says. */
export const filtered = (
  views: readonly WatchView[],
  { kind, tag }: Filter,
  isEnabledOnly: boolean,
  schedules: Schedules,
  now: number,
): WatchView[] =>
  views.filter(
    (view) =>
      (kind === 'disabled' || view.enabled || !isEnabledOnly) &&
      (tag === null || view.tags.includes(tag)) &&
      isOf(kind, view, schedules, now),
  );

/** How many there are of each kind. */
export const countsOf = (
  views: readonly WatchView[],
  schedules: Schedules,
  now: number,
): Record<Exclude<Kind, 'all'>, number> => ({
  changed: views.filter((view) => isOf('changed', view, schedules, now)).length,
  failing: views.filter((view) => isOf('failing', view, schedules, now)).length,
  disabled: views.filter((view) => isOf('disabled', view, schedules, now)).length,
});
