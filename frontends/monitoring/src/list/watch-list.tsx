import type { WatchView } from '@askwatch/contracts/monitoring';
import { nothing, toggle, toggleAll, within } from '@askwatch/web-kit/selection';
import { matching } from '@askwatch/web-kit/search-text';
import { useIsInSight } from '@askwatch/web-kit/use-is-in-sight';
import { useKeys } from '@askwatch/web-kit/use-keys';
import { useRowFocus } from '@askwatch/web-kit/use-row-focus';
import type { Schedules } from '@askwatch/web-kit/watches';
import { useMemo, useRef, useState } from 'react';
import { exportWatches } from '../export.ts';
import type { LinkedChange } from '../timeline/timeline.tsx';
import type { WatchCommands } from '../use-watch-commands.ts';
import { type Bulk, BulkBar } from './bulk-bar.tsx';
import { bulkLabel, bulkToggle } from './order.ts';
import type { RowActions } from './row-menu.tsx';
import { AllDisabled, NothingFound } from './states.tsx';
import { Toolbar } from './toolbar.tsx';
import { WatchRow } from './watch-row.tsx';
import { WatchTable } from './watch-table.tsx';

type WatchListProps = RowActions & {
  /** All that are kept, in their order. */
  views: readonly WatchView[];
  schedules: Schedules;
  now: number;
  since: string | undefined;
  commands: WatchCommands;
  checking: readonly string[];
  linkedId: string | null;
  linkedChange: LinkedChange | null;
  isEnabledOnly: boolean;
  onEnabledOnly: (isEnabledOnly: boolean) => void;
  search: string;
  onSearch: (text: string) => void;
  hasKeys: boolean;
  onShowKeys: () => void;
  onImport: () => void;
  onUndo: () => void;
};

const noSchedule = {};

export const WatchList = ({
  views: all,
  schedules,
  now,
  since,
  commands,
  checking,
  linkedId,
  linkedChange,
  isEnabledOnly,
  onEnabledOnly,
  search,
  onSearch,
  hasKeys,
  onShowKeys,
  onImport,
  onUndo,
  ...actions
}: WatchListProps) => {
  const [selection, setSelection] = useState(nothing);
  const toolbar = useIsInSight();
  const searchRef = useRef<HTMLInputElement>(null);

  const wanted = useMemo(() => (isEnabledOnly ? all.filter(({ enabled }) => enabled) : all), [all, isEnabledOnly]);
  const views = useMemo(() => matching(wanted, search), [wanted, search]);
  const shown = views.map(({ id }) => id);
  const selected = within(selection, shown);
  const chosen = views.filter(({ id }) => selected.ids.has(id));
  const rows = useRowFocus(shown);
  const idsOf = (of: readonly WatchView[]) => of.map(({ id }) => id);

  const select = (id: string, isRange: boolean) => {
    setSelection(toggle(selected, id, shown, isRange));
  };
  const selectAll = () => {
    setSelection(toggleAll(selected, shown));
  };
  const bulk: Bulk = {
    count: chosen.length,
    isBusy: commands.isBusy,
    label: bulkLabel(chosen),
    onToggle: () => {
      commands.apply(bulkToggle(chosen), idsOf(chosen));
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
    onClear: () => {
      setSelection(nothing);
    },
  };
  const withActive = (does: (view: WatchView) => void) => () => {
    const view = views.find(({ id }) => id === rows.active());
    if (view) does(view);
  };
  useKeys(
    {
      '/': () => searchRef.current?.focus(),
      j: () => {
        rows.move(1);
      },
      k: () => {
        rows.move(-1);
      },
      x: withActive(({ id }) => {
        select(id, false);
      }),
      a: selectAll,
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
      <Toolbar
        ref={toolbar.watch}
        bulk={bulk}
        isAllSelected={shown.length > 0 && chosen.length === shown.length}
        onSelectAll={selectAll}
        isEnabledOnly={isEnabledOnly}
        onEnabledOnly={onEnabledOnly}
        search={search}
        onSearch={onSearch}
        searchRef={searchRef}
        onShowKeys={onShowKeys}
        onImport={onImport}
        onExport={() => void exportWatches(idsOf(chosen.length > 0 ? chosen : views))}
      />
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
              isSelected={selected.ids.has(view.id)}
              isChecking={checking.includes(view.id)}
              isLinked={view.id === linkedId}
              linkedChange={view.id === linkedId ? linkedChange : null}
              onSelect={select}
              onRate={commands.rate}
              {...actions}
            />
          ))}
        </WatchTable>
      )}
      {bulk.count > 0 && !toolbar.isInSight && <BulkBar {...bulk} />}
    </section>
  );
};
