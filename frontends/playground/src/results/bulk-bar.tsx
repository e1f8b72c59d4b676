import { SelectedCount } from '@askwatch/web-kit/ui/bulk-bar';
import { Button } from '@askwatch/web-kit/ui/button';
import { Eye, RotateCw, Trash2 } from 'lucide-react';

export type Bulk = {
  count: number;
  isBusy: boolean;
  /** Why nothing can be monitored now; null when something can. */
  monitorFault: string | null;
  onMonitor: () => void;
  onRetry: () => void;
  onDelete: () => void;
  onClear: () => void;
};

/** What is done with all that is selected. With nothing selected it is there and does nothing. */
export const BulkActions = ({ count, isBusy, monitorFault, onMonitor, onRetry, onDelete, onClear }: Bulk) => (
  <>
    <span title={monitorFault ?? undefined}>
      <Button
        kind={count > 0 ? 'primary' : 'secondary'}
        size="small"
        aria-description={monitorFault ?? undefined}
        disabled={isBusy || monitorFault !== null}
        onClick={onMonitor}
      >
        <Eye aria-hidden size={16} />
        Monitor Selected
      </Button>
    </span>
    <span title={count === 0 ? 'Select questions to ask them again' : undefined}>
      <Button size="small" disabled={isBusy || count === 0} onClick={onRetry}>
        <RotateCw aria-hidden size={16} />
        Retry Selected
      </Button>
    </span>
    <span title={count === 0 ? 'Select questions to delete them' : undefined}>
      <Button size="small" disabled={count === 0} onClick={onDelete}>
        <Trash2 aria-hidden size={16} />
        Delete Selected
      </Button>
    </span>
    {count > 0 && <SelectedCount count={count} onClear={onClear} />}
  </>
);
