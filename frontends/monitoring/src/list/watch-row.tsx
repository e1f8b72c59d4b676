import type { Rating } from '@askwatch/contracts/monitoring';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { cn } from '@askwatch/web-kit/cn';
import { websiteText } from '@askwatch/web-kit/cut';
import { fullText, shortText } from '@askwatch/web-kit/time-text';
import { Address } from '@askwatch/web-kit/ui/address';
import { SelectCell } from '@askwatch/web-kit/ui/select-cell';
import { TableCell, TableRow } from '@askwatch/web-kit/ui/table';
import { rowId } from '@askwatch/web-kit/use-row-focus';
import type { Schedule } from '@askwatch/web-kit/watches';
import { Eye, EyeOff } from 'lucide-react';
import { type CheckState, Health } from '../health/health.tsx';
import { type LinkedChange, Timeline } from '../timeline/timeline.tsx';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { listTexts as texts } from '../texts.ts';
import { type RowActions, RowMenu } from './row-menu.tsx';
import { SiteTile } from './site-tile.tsx';

const EnabledIcon = ({ isEnabled }: { isEnabled: boolean }) => {
  const Icon = isEnabled ? Eye : EyeOff;
  const word = isEnabled ? texts.enabled : texts.disabled;
  return (
    <span title={word} className={cn('inline-flex', isEnabled ? 'text-ok' : 'text-muted')}>
      <Icon aria-hidden size={16} />
      <span className="sr-only">{word}</span>
    </span>
  );
};

const hostOf = (website: string): string =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : website;

type TagsProps = { tags: readonly string[]; onTag: (tag: string) => void };

const Tags = ({ tags, onTag }: TagsProps) =>
  tags.length > 0 && (
    <ul aria-label={texts.tags} className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <button
            type="button"
            title={texts.showTag(tag)}
            className="max-w-full min-h-6 truncate rounded-full border border-line px-2 text-xs/5 text-muted transition-colors hover:border-accent hover:text-ink"
            onClick={() => {
              onTag(tag);
            }}
          >
            <bdi>{tag}</bdi>
          </button>
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
  onTag: (tag: string) => void;
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
  onTag,
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
        <time dateTime={view.updated} title={texts.updatedAt(fullText(view.updated))}>
          {shortText(view.updated, now)}
        </time>
      </span>
    </TableCell>
    <TableCell className="max-md:col-span-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <span className="flex items-start gap-2">
            <SiteTile name={schedule.siteName ?? hostOf(view.website)} icon={schedule.icon} />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {schedule.siteName === undefined ? (
                  <Address text={websiteText(view.website)} title={view.website} className="line-clamp-2 text-muted" />
                ) : (
                  <bdi className="font-medium">{schedule.siteName}</bdi>
                )}
                {view.queryMode === 'domain' && <Chip tone="accent">{texts.domain}</Chip>}
              </span>
              {schedule.siteName !== undefined && (
                <Address
                  text={websiteText(view.website)}
                  title={view.website}
                  className="text-xs text-muted md:line-clamp-1"
                />
              )}
            </span>
          </span>
          <bdi className="mt-1 line-clamp-4 text-left font-medium">{view.question}</bdi>
        </div>
        <Tags tags={view.tags} onTag={onTag} />
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
