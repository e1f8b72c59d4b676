import type { ViewChanged } from '@askwatch/contracts/live';
import type { SlotsView, WatchView } from '@askwatch/contracts/watch-views';
import { actorIn } from '@askwatch/contracts/workspace';
import { pack } from '@askwatch/service-kit/envelope';
import type { Publish } from '@askwatch/service-kit/kafka';
import type { ListViewers } from './round/list-viewers.ts';
import { scheduleOf, scheduleView } from './round/schedule-view.ts';
import type { Check, CheckStore } from './round/store.ts';
import { rowOf } from './watch/row.ts';

type Deps = { checks: CheckStore; listViewers: ListViewers; publish: Publish };

/** The watches as shown in the list: shortened, with their schedules. */
export const listRows = async (checks: CheckStore, views: WatchView[]): Promise<WatchView[]> => {
  const found = new Map((await checks.times(views.map(({ id }) => id))).map((check) => [check._id, check]));
  return views.map((view) => {
    const check = found.get(view.id);
    return { ...rowOf(view), ...(check ? scheduleOf(check) : {}) };
  });
};

/** Publishes changed views on `monitoring.views`, from where the gateway pushes them to open pages. */
export const livePages = ({ checks, listViewers, publish }: Deps) => {
  const publishChanges = (changes: { stream: string; version: number; change: ViewChanged }[]) =>
    publish(
      'monitoring.views',
      changes.map(({ stream, version, change }) =>
        pack(
          '/monitoring',
          { stream, version, type: 'ViewChanged', time: new Date().toISOString(), data: change },
          change.view.workspaceId,
        ),
      ),
    );

  return {
    async showWatches(views: WatchView[]): Promise<void> {
      await publishChanges(
        (await listRows(checks, views)).map((view) => ({
          stream: `watch-${view.id}`,
          version: view.version,
          change: { kind: 'watch', view },
        })),
      );
    },

    async showSlots(view: SlotsView): Promise<void> {
      await publishChanges([{ stream: view.id, version: view.version, change: { kind: 'slots', view } }]);
    },

    /** Shows the current schedules to workspaces that have the list open. If no one has, this is a single read. */
    async showSchedules(settled: Pick<Check, '_id' | 'userId' | 'workspaceId'>[]): Promise<void> {
      const workspaceOf = (check: (typeof settled)[number]) => actorIn(check).workspaceId;
      const viewers = settled.length === 0 ? new Set() : await listViewers.among(settled.map(workspaceOf));
      const ids = settled.filter((check) => viewers.has(workspaceOf(check))).map(({ _id }) => _id);
      if (ids.length === 0) return;
      const schedules = (await checks.times(ids)).map(scheduleView);
      await publishChanges(
        schedules.map((view) => ({
          stream: `watch-${view.id}`,
          version: view.version,
          change: { kind: 'schedule', view },
        })),
      );
    },
  };
};
