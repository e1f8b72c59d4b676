import type { WatchView } from '@askwatch/contracts/watch-views';
import { newChanges } from '../visit.ts';
import { listTexts } from '../texts.ts';

/** Watches that aren't deleted: those with changes since the last visit first, then by last update. */
export const ordered = (views: readonly WatchView[], since: string | undefined): WatchView[] => {
  const isNew = new Map(views.map((view) => [view.id, newChanges(view, since) > 0]));
  const rank = (view: WatchView) => (isNew.get(view.id) === true ? 0 : 1);
  return views
    .filter(({ deleted }) => deleted === undefined)
    .sort((a, b) => rank(a) - rank(b) || Date.parse(b.updated) - Date.parse(a.updated) || (a.id < b.id ? 1 : -1));
};

/**
 * docs/limits.md, Selection: disables all selected watches if the first one is enabled, and enables them only if all of
 * them are disabled. If the first one is disabled but another isn't, the button says "Disable", so that is what it
 * does.
 */
export const bulkToggle = (selected: readonly Pick<WatchView, 'enabled'>[]): 'enable' | 'disable' =>
  selected.length > 0 && selected.every(({ enabled }) => !enabled) ? 'enable' : 'disable';

export const bulkLabel = (selected: readonly Pick<WatchView, 'enabled'>[]): string =>
  bulkToggle(selected) === 'enable' ? listTexts.enable : listTexts.disable;
