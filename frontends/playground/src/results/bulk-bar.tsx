import { Button } from '@askwatch/web-kit/ui/button';
import { RotateCw, X } from 'lucide-react';

type BulkBarProps = { count: number; isBusy: boolean; onRetry: () => void; onClear: () => void };

/** Rises from the bottom edge while something is selected. */
export const BulkBar = ({ count, isBusy, onRetry, onClear }: BulkBarProps) =>
  count > 0 && (
    <div
      role="toolbar"
      aria-label="Selected questions"
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit max-w-full animate-rise items-center gap-2 rounded-card border border-line bg-surface p-2 pl-4 shadow-float"
    >
      <span className="mr-2 text-sm whitespace-nowrap text-muted tabular-nums">{count} selected</span>
      <Button kind="primary" size="small" disabled={isBusy} onClick={onRetry}>
        <RotateCw aria-hidden size={16} />
        Retry Selected
      </Button>
      <Button kind="quiet" size="iconSmall" aria-label="Clear selection" onClick={onClear}>
        <X aria-hidden size={20} />
      </Button>
    </div>
  );
