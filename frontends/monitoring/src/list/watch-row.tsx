import type { Rating } from '@askwatch/contracts/monitoring';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { cn } from '@askwatch/web-kit/cn';
import { websiteText } from '@askwatch/web-kit/cut';
import { fullText } from '@askwatch/web-kit/time-text';
import { Address } from '@askwatch/web-kit/ui/address';
import { SelectCell } from '@askwatch/web-kit/ui/select-cell';
import { TableCell, TableRow } from '@askwatch/web-kit/ui/table';
import { rowId } from '@askwatch/web-kit/use-row-focus';
import type { Schedule } from '@askwatch/web-kit/watches';
import { Eye, EyeOff } from 'lucide-react';
import { type CheckState, Health } from '../health/health.tsx';
import { type LinkedChange, Timeline } from '../timeline/timeline.tsx';
import { shortText } from '../times.ts';
import { type RowActions, RowMenu } from './row-menu.tsx';

const EnabledIcon = ({ isEnabled }: { isEnabled: boolean }) => {
  const Icon = isEnabled ? Eye : EyeOff;
  const word = isEnabled ? 'Enabled' : 'Disabled';
  return (
    <span title={word} className={cn('inline-flex', isEnabled ? 'text-ok' : 'text-muted')}>
      <Icon aria-hidden size={16} />
      <span className="sr-only">{word}</span>
    </span>
  );
};

const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <ul aria-label="Tags" className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full truncate rounded-full border border-line px-2 text-xs/5 text-muted">
          <bdi>{tag}</bdi>
        </li>
      ))}
    </ul>
  );

type WatchRowProps = RowActions & {
  view: WatchView;
  schedule: Schedule;
  now: number;
  since: string | undefined;
  isSelected: boolean;
  check: CheckState;
  isLinked: boolean;
  linkedChange: LinkedChange | null;
  onSelect: (id: string, isRange: boolean) => void;
  onRate: (id: string, changeId: string, rating: Rating) => void;
};

export const WatchRow = ({
  view,
  schedule,
  now,
  since,
  isSelected,
  check,
  isLinked,
  linkedChange,
  onSelect,
  onRate,
  ...actions
}: WatchRowProps) => (
  <TableRow
    id={rowId(view.id)}
    tabIndex={-1}
    isSelected={isSelected}
    data-linked={isLinked || undefined}
    className={cn(
      'scroll-mt-20 scroll-mb-20 grid-cols-[auto_1fr_auto] -outline-offset-2 max-md:gap-x-3',
      !view.enabled && !isSelected && 'bg-sunken text-muted [&_bdi]:text-muted [&_mark_bdi]:text-mark-ink',
      isLinked && 'shadow-[inset_3px_0_0_var(--accent)]',
    )}
  >
    <SelectCell
      question={view.question}
      isSelected={isSelected}
      onSelect={(isRange) => {
        onSelect(view.id, isRange);
      }}
    />
    <TableCell className="flex items-center gap-2 text-muted tabular-nums max-md:min-h-8 md:table-cell md:whitespace-nowrap">
      <span className="flex items-center gap-2">
        <EnabledIcon isEnabled={view.enabled} />
        <time dateTime={view.updated} title={`Updated ${fullText(view.updated)}`}>
          {shortText(view.updated, now)}
        </time>
      </span>
    </TableCell>
    <TableCell className="max-md:col-span-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <Address text={websiteText(view.website)} className="text-muted" />
          <bdi className="mt-0.5 line-clamp-4 text-left font-medium">{view.question}</bdi>
        </div>
        <Tags tags={view.tags} />
        <Health view={view} schedule={schedule} check={check} now={now} />
      </div>
    </TableCell>
    <TableCell className="max-md:col-span-3 max-md:mt-1 max-md:border-t max-md:border-line max-md:pt-3">
      <Timeline
        view={view}
        now={now}
        since={since}
        linked={linkedChange}
        onRate={(changeId, rating) => {
          onRate(view.id, changeId, rating);
        }}
      />
    </TableCell>
    <TableCell className="max-md:col-start-3 max-md:row-start-1 md:pr-3 md:pl-0">
      <span className="md:-mt-1.5 md:inline-block">
        <RowMenu view={view} {...actions} />
      </span>
    </TableCell>
  </TableRow>
);
