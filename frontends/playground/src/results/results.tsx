import type { QuestionView } from '@askwatch/contracts/asking';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate } from '@askwatch/web-kit/router';
import { useAllowance } from '../ask-form/use-allowance.ts';
import type { FollowUp } from '../follow-up/use-follow-up.tsx';
import type { Monitoring } from '../monitoring/use-monitoring.ts';
import { listTexts as texts } from '../texts.ts';
import { questionsQuery } from '../questions.ts';
import { useCancel, useRetry } from '../use-commands.ts';
import { BulkBar } from '@askwatch/web-kit/ui/bulk-bar';
import { ListToolbar } from '@askwatch/web-kit/ui/list-toolbar';
import { useKeys } from '@askwatch/web-kit/use-keys';
import { type Bulk, BulkActions, MonitorOffer, NoSlots } from './bulk-bar.tsx';
import { removeFault, retryFault } from './faults.ts';
import { exportQuestions } from './export.ts';
import { ResultsTable } from './results-table.tsx';
import { newestFirst, sorted } from './sort.ts';
import { useSearch } from './use-search.ts';
import { Older } from './older.tsx';
import { LoadingRows, NothingFound, ReadFailed } from './states.tsx';
import { useIsInSight } from '@askwatch/web-kit/use-is-in-sight';
import { useIsPhone } from '@askwatch/web-kit/use-is-phone';
import { useNow } from '@askwatch/web-kit/use-now';
import { useList } from '@askwatch/web-kit/use-list';
import type { Rows } from './use-rows.ts';

// From this many rows on, they are compact unless chosen otherwise.
const manyRows = 10;

type ResultsProps = Omit<FollowUp, 'onRetry'> & {
  monitoring: Monitoring;
  /** The listed questions, before the search filter. */
  listed: Rows;
  /** Shown while nothing has been asked. */
  empty: ReactNode;
  isShown: boolean;
  hasKeys: boolean;
  onShowKeys: () => void;
  onNew: () => void;
  /** Whether a recent deletion can be undone. */
  canUndo: boolean;
  onUndo: () => void;
};

const none: QuestionView[] = [];

export const Results = ({
  listed: { rows, all, older, isUniqueOnly, setIsUniqueOnly },
  empty,
  monitoring,
  isShown,
  hasKeys,
  onShowKeys,
  onNew,
  canUndo,
  onUndo,
  ...followUp
}: ResultsProps) => {
  const { data, error, refetch } = useQuery(questionsQuery);
  const [search, setSearch] = useState('');
  const { isInSight, watch } = useIsInSight();
  const isPhone = useIsPhone();
  const searchRef = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { retry, isBusy } = useRetry();
  const cancel = useCancel();
  const allowance = useAllowance();

  const [sort, setSort] = useState(newestFirst);
  const [isDense, setIsDense] = useState<boolean | null>(null);
  const { views: found, isSearching } = useSearch(rows, data ?? none, search);
  const views = useMemo(() => sorted(found, sort), [found, sort]);
  const isRunning = all.some((view) => !view.answer && !view.error);
  const now = useNow(true, isRunning ? 5000 : 60_000);
  const isCompact = isDense ?? views.length >= manyRows;
  const { chosen, clear, withActive, ...list } = useList(views);

  const bulk: Bulk = {
    count: chosen.length,
    isBusy: isBusy || monitoring.isBusy,
    faults: {
      monitor: monitoring.faultOf(chosen),
      retry: retryFault(chosen.length, allowance),
      remove: removeFault(chosen.length),
    },
    onMonitor: () => {
      monitoring.monitor(chosen, clear);
    },
    onRetry: () => {
      retry(chosen, clear);
    },
    onDelete: () => {
      clear();
      followUp.onDelete(chosen);
    },
    onClear: clear,
  };
  const offer = monitoring.offerOf(chosen, clear);
  useKeys(
    {
      '/': () => searchRef.current?.focus(),
      n: onNew,
      ...list.keys,
      m: withActive(followUp.onMonitor),
      c: withActive(followUp.onCopy),
      s: withActive(followUp.onShare),
      Delete: () => {
        if (chosen.length > 0) bulk.onDelete();
        else
          withActive((view) => {
            followUp.onDelete([view]);
          })();
      },
      z: onUndo,
      '?': onShowKeys,
    },
    hasKeys && isShown,
  );

  // On phones the toolbar has no room for the actions.
  const isBarred = isPhone || !isInSight;
  const hasNoSlots = bulk.count > 0 && monitoring.isFull;
  if (!data) return error ? <ReadFailed error={error} onRetry={() => void refetch()} /> : <LoadingRows />;
  if (all.length === 0) return empty;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to keys of the rows
    <section
      aria-label={texts.results}
      className="grid gap-4"
      onKeyDown={(event) => {
        // Only Enter on the row itself; buttons and links in the row handle it themselves.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLTableRowElement)) return;
        withActive(({ id, answer }) => {
          if (answer) void navigate({ search: `?question=${id}` });
        })();
      }}
    >
      <ListToolbar
        ref={watch}
        selection={list.selection}
        filter={{ label: texts.uniqueOnly, isOn: isUniqueOnly, onChange: setIsUniqueOnly }}
        search={{
          label: texts.search,
          placeholder: texts.searchHint,
          text: search,
          onChange: setSearch,
        }}
        searchRef={searchRef}
        tools={[
          {
            label: texts.exportLabel,
            tip: texts.exportTip[bulk.count > 0 ? 'true' : 'false'],
            Icon: Download,
            onUse: () => void exportQuestions(chosen.length > 0 ? chosen : views),
          },
        ]}
        onShowKeys={onShowKeys}
      >
        <BulkActions {...bulk} />
      </ListToolbar>
      {views.length === 0 && isSearching && <p className="text-sm text-muted">{texts.searching}</p>}
      {views.length === 0 && !isSearching && (
        <NothingFound
          search={search}
          onClear={() => {
            setSearch('');
          }}
        />
      )}
      {views.length > 0 && (
        <ResultsTable
          views={views}
          sort={sort}
          onSort={setSort}
          now={now}
          isCompact={isCompact}
          onCompact={setIsDense}
          monitoring={monitoring}
          isSelected={list.isSelected}
          onSelect={list.select}
          onCancel={cancel.mutate}
          {...followUp}
          onRetry={(of) => {
            retry([of]);
          }}
        />
      )}
      {search.trim() === '' && <Older {...older} />}
      {bulk.count > 0 && isShown && (isBarred || offer !== null || hasNoSlots) && (
        <BulkBar label={texts.selected} isRaised={canUndo}>
          {offer && <MonitorOffer {...offer} isBusy={monitoring.isBusy} />}
          {hasNoSlots && <NoSlots text={monitoring.faultOf(chosen) ?? ''} />}
          {isBarred && <BulkActions {...bulk} />}
        </BulkBar>
      )}
    </section>
  );
};
