import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { listTexts } from '../texts.ts';
import { Button } from './button.tsx';

/**
 * How many rows are selected, and a button to clear them. Keeps its space when empty, so that the layout doesn't shift.
 */
export const SelectedCount = ({ count, onClear }: { count: number; onClear: () => void }) => (
  <span
    className={cn(
      'flex min-w-28 items-center gap-1 text-sm whitespace-nowrap text-muted tabular-nums',
      count === 0 && 'invisible',
    )}
  >
    {listTexts.selected(count)}
    <Button kind="quiet" size="iconSmall" aria-label={listTexts.clearSelection} onClick={onClear}>
      <X aria-hidden size={20} />
    </Button>
  </span>
);

type BulkBarProps = {
  label: string;
  isRaised: boolean;
  children: ReactNode;
};

/**
 * Slides up from the bottom while rows are selected, on phones always, elsewhere while the toolbar is off screen. Sits
 * above the undo bar.
 */
export const BulkBar = ({ label, isRaised, children }: BulkBarProps) => (
  <div
    role="toolbar"
    aria-label={label}
    className={cn(
      'fixed inset-x-4 z-20 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 shadow-float',
      isRaised ? 'bottom-20' : 'bottom-4',
    )}
  >
    {children}
  </div>
);
