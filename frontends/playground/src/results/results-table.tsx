import type { QuestionView } from '@askwatch/contracts/asking';
import { QuestionRow } from '@askwatch/web-kit/ui/question-row';
import { type QuestionColumn, QuestionsTable } from '@askwatch/web-kit/ui/questions-table';
import type { Sort } from '@askwatch/web-kit/ui/sort-head';
import { Rows3 } from 'lucide-react';
import { Button } from '@askwatch/web-kit/ui/button';
import { listTexts as texts } from '../texts.ts';
import type { FollowUp } from '../follow-up/use-follow-up.tsx';
import type { Monitoring } from '../monitoring/use-monitoring.ts';
import { RowAnswer } from './row-answer.tsx';
import { RowMenu } from './row-menu.tsx';
import { nextSort } from './sort.ts';

type ResultsTableProps = FollowUp & {
  views: readonly QuestionView[];
  sort: Sort<QuestionColumn>;
  onSort: (sort: Sort<QuestionColumn>) => void;
  now: number;
  isCompact: boolean;
  onCompact: (isCompact: boolean) => void;
  monitoring: Monitoring;
  isSelected: (id: string) => boolean;
  onSelect: (id: string, isRange: boolean) => void;
  onCancel: (id: string) => void;
};

/** The questions as rows, with their answers and menus. */
export const ResultsTable = ({
  views,
  sort,
  onSort,
  now,
  isCompact,
  onCompact,
  monitoring,
  isSelected,
  onSelect,
  onCancel,
  ...followUp
}: ResultsTableProps) => (
  <QuestionsTable
    sort={sort}
    onSort={(column) => {
      onSort(nextSort(sort, column));
    }}
    control={
      <Button
        kind="quiet"
        size="iconSmall"
        aria-label={texts.compact}
        aria-pressed={isCompact}
        title={texts.compactTip[isCompact ? 'true' : 'false']}
        className={isCompact ? 'bg-ink/6 text-ink' : ''}
        onClick={() => {
          onCompact(!isCompact);
        }}
      >
        <Rows3 aria-hidden size={16} />
      </Button>
    }
  >
    {views.map((view) => (
      <QuestionRow
        key={view.id}
        view={view}
        now={now}
        isCompact={isCompact}
        isSelected={isSelected(view.id)}
        isMonitored={monitoring.isMonitored(view)}
        onSelect={onSelect}
        menu={
          (view.answer ?? view.error) && (
            <RowMenu view={view} monitored={monitoring.monitoredAs(view, now)} {...followUp} />
          )
        }
      >
        <RowAnswer
          view={view}
          now={now}
          isCompact={isCompact}
          onCancel={onCancel}
          onAskElsewhere={followUp.onAskElsewhere}
          onRetry={followUp.onRetry}
        />
      </QuestionRow>
    ))}
  </QuestionsTable>
);
