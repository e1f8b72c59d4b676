import type { WatchView } from '@askwatch/contracts/watch-views';
import { matching } from '@askwatch/web-kit/search-text';
import { BulkBar } from '@askwatch/web-kit/ui/bulk-bar';
import { ListToolbar } from '@askwatch/web-kit/ui/list-toolbar';
import { useIsInSight } from '@askwatch/web-kit/use-is-in-sight';
import { useKeys } from '@askwatch/web-kit/use-keys';
import { useList } from '@askwatch/web-kit/use-list';
import type { Schedules } from '@askwatch/web-kit/watches';
import { Download, Upload } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { exportWatches } from '../export.ts';
import type { CheckState } from '../health/health.tsx';
import type { LinkedChange } from '../timeline/timeline.tsx';
import type { WatchCommands } from '../use-watch-commands.ts';
import { BulkActions } from './bulk-bar.tsx';
import { bulkOf } from './bulk-of.ts';
import type { RowActions } from './row-menu.tsx';
import { AllDisabled, NothingFound, NothingLeft } from './states.tsx';
import { WatchRow } from './watch-row.tsx';
import { WatchTable } from './watch-table.tsx';
import { useIsPhone } from '@askwatch/web-kit/use-is-phone';
import { listTexts as texts } from '../texts.ts';
import { FilterBar, WeekSum } from './filter-bar.tsx';
import { changesThisWeek, countsOf, type Filter, filtered, noFilter } from './filters.ts';

type WatchListProps = RowActions & {
  /** All watches that aren't deleted, sorted. */
  views: readonly WatchView[];
  schedules: Schedules;
  now: number;
  since: string | undefined;
  commands: WatchCommands;
  checkOf: (id: string) => CheckState;
  linkedId: string | null;
  linkedChange: LinkedChange | null;
  isEnabledOnly: boolean;
  onEnabledOnly: (isEnabledOnly: boolean) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  search: string;
  onSearch: (text: string) => void;
  hasKeys: boolean;
  onShowKeys: () => void;
  onAdd: () => void;
  onImport: () => void;
  onEnable: (path: 'enable' | 'disable', views: readonly WatchView[]) => void;
  /** Whether a recent deletion or disabling can be undone. */
  canUndo: boolean;
  onUndo: () => void;
};

const noSchedule = {};

export const WatchList = ({
  views: all,
  schedules,
  now,
  since,
  commands,
  checkOf,
  linkedId,
  linkedChange,
  isEnabledOnly,
  onEnabledOnly,
  filter,
  onFilter,
  search,
  onSearch,
  hasKeys,
  onShowKeys,
  onAdd,
  onImport,
  onEnable,
  canUndo,
  onUndo,
  ...actions
}: WatchListProps) => {
  const { isInSight, watch } = useIsInSight();
  const searchRef = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  const wanted = useMemo(
    () => filtered(all, filter, isEnabledOnly, schedules, now),
    [all, filter, isEnabledOnly, schedules, now],
  );
  const counts = useMemo(() => countsOf(all, schedules, now), [all, schedules, now]);
  const changes = useMemo(() => all.reduce((sum, view) => sum + changesThisWeek(view, now), 0), [all, now]);
  const views = useMemo(() => matching(wanted, search), [wanted, search]);
  const { chosen, clear, withActive, ...list } = useList(views);
  const idsOf = (of: readonly WatchView[]) => of.map(({ id }) => id);

  const bulk = bulkOf(chosen, { ...actions, commands, onEnable, onClear: clear });
  useKeys(
    {
      '/': () => searchRef.current?.focus(),
      ...list.keys,
      e: withActive(actions.onEdit),
      n: onAdd,
      c: () => {
        if (chosen.length > 0) actions.onCheck(chosen);
        else
          withActive((view) => {
            actions.onCheck([view]);
          })();
      },
      Delete: () => {
        if (chosen.length > 0) actions.onDelete(chosen);
        else
          withActive((view) => {
            actions.onDelete([view]);
          })();
      },
      z: onUndo,
      '?': onShowKeys,
    },
    hasKeys,
  );
  const isFiltered = filter.kind !== 'all' || filter.tag !== null;
  return (
    <section aria-label={texts.label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WeekSum changes={changes} failing={counts.failing} />
      <ListToolbar
        ref={watch}
        selection={list.selection}
        filter={{ label: texts.enabledOnly, isOn: isEnabledOnly, onChange: onEnabledOnly }}
        search={{
          label: texts.search,
          placeholder: texts.searchHint,
          text: search,
          onChange: onSearch,
        }}
        searchRef={searchRef}
        tools={[
          { label: texts.importLabel, tip: texts.importTip, Icon: Upload, onUse: onImport },
          {
            label: texts.exportLabel,
            tip: texts.exportTip,
            Icon: Download,
            onUse: () => void exportWatches(idsOf(chosen.length > 0 ? chosen : views)),
          },
        ]}
        onShowKeys={onShowKeys}
      >
        <BulkActions {...bulk} />
      </ListToolbar>
      <FilterBar filter={filter} counts={counts} onChange={onFilter} />
      {wanted.length === 0 && isFiltered && (
        <NothingLeft
          filter={filter}
          onAll={() => {
            onFilter(noFilter);
          }}
        />
      )}
      {wanted.length === 0 && !isFiltered && (
        <AllDisabled
          count={all.length}
          onShow={() => {
            onEnabledOnly(false);
          }}
        />
      )}
      {wanted.length > 0 && views.length === 0 && (
        <NothingFound
          search={search}
          onClear={() => {
            onSearch('');
          }}
        />
      )}
      {views.length > 0 && (
        <WatchTable>
          {views.map((view) => (
            <WatchRow
              key={view.id}
              view={view}
              schedule={schedules[view.id] ?? noSchedule}
              now={now}
              since={since}
              isSelected={list.isSelected(view.id)}
              check={checkOf(view.id)}
              isLinked={view.id === linkedId}
              linkedChange={view.id === linkedId ? linkedChange : null}
              onSelect={list.select}
              onTag={(tag) => {
                onFilter({ ...filter, tag });
              }}
              onRate={commands.rate}
              {...actions}
            />
          ))}
        </WatchTable>
      )}
      {bulk.count > 0 && (isPhone || !isInSight) && (
        <BulkBar label={texts.selected} isRaised={canUndo}>
          <BulkActions {...bulk} />
        </BulkBar>
      )}
    </section>
  );
};
