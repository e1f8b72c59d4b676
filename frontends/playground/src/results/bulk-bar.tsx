import { SelectedCount } from '@askwatch/web-kit/ui/bulk-bar';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { Link } from '@askwatch/web-kit/router';
import { Eye, RotateCw, Trash2 } from 'lucide-react';
import { listTexts, monitorTexts } from '../texts.ts';

export type Bulk = {
  count: number;
  isBusy: boolean;
  /** Why each button is disabled; null when enabled. */
  faults: Record<'monitor' | 'retry' | 'remove', string | null>;
  onMonitor: () => void;
  onRetry: () => void;
  onDelete: () => void;
  onClear: () => void;
};

/** Actions on all selected rows. Disabled, but visible, when nothing is selected. */
export const BulkActions = ({ count, isBusy, faults, onMonitor, onRetry, onDelete, onClear }: Bulk) => (
  <>
    <Button
      kind={count > 0 ? 'primary' : 'secondary'}
      size="small"
      disabledReason={faults.monitor}
      disabled={isBusy}
      onClick={onMonitor}
    >
      <Eye aria-hidden size={16} />
      {listTexts.monitor}
    </Button>
    <Button size="small" disabledReason={faults.retry} disabled={isBusy} onClick={onRetry}>
      <RotateCw aria-hidden size={16} />
      {listTexts.retry}
    </Button>
    <Button size="small" disabledReason={faults.remove} onClick={onDelete}>
      <Trash2 aria-hidden size={16} />
      {listTexts.remove}
    </Button>
    <SelectedCount count={count} onClear={onClear} />
  </>
);

/** That no slot is free for the selection, and where to get more. */
export const NoSlots = ({ text }: { text: string }) => (
  <p role="alert" className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 py-1 text-sm">
    {text}
    <Link to="/billing" className={buttonLook({ kind: 'link', size: 'inline' })}>
      {monitorTexts.upgrade}
    </Link>
  </p>
);

export type Offer = { text: string; label: string; onTake: () => void };

/** Offers to monitor the part of the selection that fits. */
export const MonitorOffer = ({ text, label, isBusy, onTake }: Offer & { isBusy: boolean }) => (
  <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 py-1 text-sm">
    <p role="alert" className="flex-1 basis-52">
      {text}
    </p>
    <Button kind="primary" size="small" disabled={isBusy} onClick={onTake}>
      {label}
    </Button>
  </div>
);
