import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate } from '@askwatch/web-kit/router';
import { useAllowance } from '../ask-form/use-allowance.ts';
import type { FollowUp } from '../follow-up/use-follow-up.tsx';
import { useMonitoring } from '../monitoring/use-monitoring.ts';
import { questionsQuery } from '../questions.ts';
import { useCancel, useRetry } from '../use-commands.ts';
import { BulkBar } from '@askwatch/web-kit/ui/bulk-bar';
import { ListToolbar } from '@askwatch/web-kit/ui/list-toolbar';
import { useKeys } from '@askwatch/web-kit/use-keys';
import { type Bulk, BulkActions, MonitorOffer } from './bulk-bar.tsx';
import { removeFault, retryFault } from './faults.ts';
import { exportQuestions } from './export.ts';
import { QuestionRow } from '@askwatch/web-kit/ui/question-row';
import { QuestionsTable } from '@askwatch/web-kit/ui/questions-table';
import { RowAnswer } from './row-answer.tsx';
import { Older } from './older.tsx';
import { LoadingRows, NothingFound, ReadFailed } from './states.tsx';
import { matching } from '@askwatch/web-kit/search-text';
import { useIsInSight } from '@askwatch/web-kit/use-is-in-sight';
import { useNow } from '@askwatch/web-kit/use-now';
import { useList } from '@askwatch/web-kit/use-list';
import type { Rows } from './use-rows.ts';

type ResultsProps = Omit<FollowUp, 'onRetry'> & {
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

export const Results = ({
  listed: { rows, all, older, isUniqueOnly, setIsUniqueOnly },
  empty,
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
  const searchRef = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { retry, isBusy } = useRetry();
  const cancel = useCancel();
  const monitoring = useMonitoring();
  const allowance = useAllowance();

  const views = useMemo(() => matching(rows, search), [rows, search]);
  const now = useNow(all.some((view) => !view.answer && !view.error));
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

  if (!data) return error ? <ReadFailed error={error} onRetry={() => void refetch()} /> : <LoadingRows />;
  if (all.length === 0) return empty;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to keys of the rows
    <section
      aria-label="Results"
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
        filter={{ label: 'Unique only', isOn: isUniqueOnly, onChange: setIsUniqueOnly }}
        search={{
          label: 'Search results',
          placeholder: 'Search results...',
          text: search,
          onChange: setSearch,
        }}
        searchRef={searchRef}
        tools={[
          {
            label: 'Export as CSV',
            tip: bulk.count > 0 ? 'Export the selected questions as CSV' : 'Export these results as CSV',
            Icon: Download,
            onUse: () => void exportQuestions(chosen.length > 0 ? chosen : views),
          },
        ]}
        onShowKeys={onShowKeys}
      >
        <BulkActions {...bulk} />
      </ListToolbar>
      {views.length === 0 ? (
        <NothingFound
          search={search}
          onClear={() => {
            setSearch('');
          }}
        />
      ) : (
        <QuestionsTable>
          {views.map((view) => (
            <QuestionRow
              key={view.id}
              view={view}
              isSelected={list.isSelected(view.id)}
              isMonitored={monitoring.isMonitored(view)}
              onSelect={list.select}
            >
              <RowAnswer
                view={view}
                now={now}
                {...followUp}
                onCancel={cancel.mutate}
                onRetry={(of) => {
                  retry([of]);
                }}
              />
            </QuestionRow>
          ))}
        </QuestionsTable>
      )}
      <Older {...older} />
      {bulk.count > 0 && isShown && (offer !== null || !isInSight) && (
        <BulkBar label="Selected questions" isRaised={canUndo}>
          {offer && <MonitorOffer {...offer} isBusy={monitoring.isBusy} />}
          {!isInSight && <BulkActions {...bulk} />}
        </BulkBar>
      )}
    </section>
  );
};
