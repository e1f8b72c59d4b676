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
import { type Bulk, BulkActions } from './bulk-bar.tsx';
import { bulkLabel, bulkToggle } from './order.ts';
import type { RowActions } from './row-menu.tsx';
import { AllDisabled, NothingFound } from './states.tsx';
import { WatchRow } from './watch-row.tsx';
import { WatchTable } from './watch-table.tsx';

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
  search: string;
  onSearch: (text: string) => void;
  hasKeys: boolean;
  onShowKeys: () => void;
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
  search,
  onSearch,
  hasKeys,
  onShowKeys,
  onImport,
  onEnable,
  canUndo,
  onUndo,
  ...actions
}: WatchListProps) => {
  const { isInSight, watch } = useIsInSight();
  const searchRef = useRef<HTMLInputElement>(null);

  const wanted = useMemo(() => (isEnabledOnly ? all.filter(({ enabled }) => enabled) : all), [all, isEnabledOnly]);
  const views = useMemo(() => matching(wanted, search), [wanted, search]);
  const { chosen, clear, withActive, ...list } = useList(views);
  const idsOf = (of: readonly WatchView[]) => of.map(({ id }) => id);

  const bulk: Bulk = {
    count: chosen.length,
    isBusy: commands.isBusy,
    label: bulkLabel(chosen),
    onToggle: () => {
      onEnable(bulkToggle(chosen), chosen);
    },
    onDelete: () => {
      actions.onDelete(chosen);
    },
    onTags: () => {
      actions.onTags(chosen);
    },
    onInterval: () => {
      actions.onInterval(chosen);
    },
    onExport: () => void exportWatches(idsOf(chosen)),
    onClear: clear,
  };
  useKeys(
    {
      '/': () => searchRef.current?.focus(),
      ...list.keys,
      e: withActive(actions.onEdit),
      c: withActive((view) => {
        if (view.enabled) actions.onCheck(view);
      }),
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

  return (
    <section aria-label="Monitored websites" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListToolbar
        ref={watch}
        selection={list.selection}
        filter={{ label: 'Enabled only', isOn: isEnabledOnly, onChange: onEnabledOnly }}
        search={{
          label: 'Search monitored websites',
          placeholder: 'Search...',
          text: search,
          onChange: onSearch,
        }}
        searchRef={searchRef}
        tools={[
          { label: 'Import from CSV', tip: 'Import websites from a CSV file', Icon: Upload, onUse: onImport },
          {
            label: 'Export as CSV',
            tip: 'Export the list as CSV',
            Icon: Download,
            onUse: () => void exportWatches(idsOf(chosen.length > 0 ? chosen : views)),
          },
        ]}
        onShowKeys={onShowKeys}
      >
        <BulkActions {...bulk} />
      </ListToolbar>
      {wanted.length === 0 && (
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
              onRate={commands.rate}
              {...actions}
            />
          ))}
        </WatchTable>
      )}
      {bulk.count > 0 && !isInSight && (
        <BulkBar label="Selected websites" isRaised={canUndo}>
          <BulkActions {...bulk} />
        </BulkBar>
      )}
    </section>
  );
};
