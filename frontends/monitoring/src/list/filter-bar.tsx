import { cn } from '@askwatch/web-kit/cn';
import { X } from 'lucide-react';
import { listTexts as texts } from '../texts.ts';
import type { Filter, Kind } from './filters.ts';

type FilterBarProps = {
  filter: Filter;
  counts: Record<Exclude<Kind, 'all'>, number>;
  onChange: (filter: Filter) => void;
};

const look =
  'inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap transition-colors tabular-nums';

const stateLook = (isOn: boolean): string =>
  isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line text-muted hover:border-edge hover:text-ink';

/** The week in one line, and buttons that narrow the list. */
export const FilterBar = ({ filter, counts, onChange }: FilterBarProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <div role="group" aria-label={texts.filters} className="flex flex-wrap gap-2">
      {(['all', 'changed', 'failing', 'disabled'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={filter.kind === kind}
          className={cn(look, stateLook(filter.kind === kind))}
          onClick={() => {
            onChange({ ...filter, kind });
          }}
        >
          {kind === 'all' ? texts.all : texts.filter[kind]}
          {kind !== 'all' && counts[kind] > 0 && <span className="text-xs">{counts[kind]}</span>}
        </button>
      ))}
      {filter.tag !== null && (
        <button
          type="button"
          aria-label={texts.clearTag(filter.tag)}
          className={cn(look, stateLook(true), 'max-w-60')}
          onClick={() => {
            onChange({ ...filter, tag: null });
          }}
        >
          <bdi className="truncate">{filter.tag}</bdi>
          <X aria-hidden size={14} className="shrink-0" />
        </button>
      )}
    </div>
  </div>
);

/** What happened in the last seven days. */
export const WeekSum = ({ changes, failing }: { changes: number; failing: number }) => (
  <p className="text-sm text-muted tabular-nums">{texts.week(changes, failing)}</p>
);
