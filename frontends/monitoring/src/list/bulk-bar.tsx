import { SelectedCount } from '@askwatch/web-kit/ui/bulk-bar';
import { Button } from '@askwatch/web-kit/ui/button';
import { Menu } from '@askwatch/web-kit/ui/menu';
import { ChevronDown, Clock, Download, Eye, EyeOff, Tags, Trash2 } from 'lucide-react';

export type Bulk = {
  count: number;
  isBusy: boolean;
  /** "Enable Selected" or "Disable Selected". */
  label: string;
  onToggle: () => void;
  onDelete: () => void;
  onTags: () => void;
  onInterval: () => void;
  onExport: () => void;
  onClear: () => void;
};

type MoreProps = Pick<Bulk, 'onTags' | 'onInterval' | 'onExport'> & { fault: string | null };

const More = ({ fault, onTags, onInterval, onExport }: MoreProps) => (
  <Menu
    align="start"
    trigger={
      <Button size="small" aria-label="More for what is selected" disabledReason={fault}>
        More
        <ChevronDown aria-hidden size={16} />
      </Button>
    }
    entries={[
      { label: 'Set tags...', Icon: Tags, onSelect: onTags },
      { label: 'Set interval...', Icon: Clock, onSelect: onInterval },
      { label: 'Export as CSV', Icon: Download, onSelect: onExport },
    ]}
  />
);

/** Actions on all selected rows. Disabled, but visible, when nothing is selected. */
export const BulkActions = ({ count, isBusy, label, onToggle, onDelete, onClear, ...more }: Bulk) => {
  const faultOf = (what: string) => (count === 0 ? `Select websites to ${what} them` : null);
  return (
    <>
      <Button
        kind={count > 0 ? 'primary' : 'secondary'}
        size="small"
        className="min-w-40"
        disabledReason={faultOf('enable or disable')}
        disabled={isBusy}
        onClick={onToggle}
      >
        {label === 'Enable Selected' ? <Eye aria-hidden size={16} /> : <EyeOff aria-hidden size={16} />}
        {label}
      </Button>
      <Button size="small" disabledReason={faultOf('delete')} disabled={isBusy} onClick={onDelete}>
        <Trash2 aria-hidden size={16} />
        Delete Selected
      </Button>
      <More
        {...more}
        fault={count === 0 ? 'Select websites to tag or export them, or to set how often they are checked' : null}
      />
      <SelectedCount count={count} onClear={onClear} />
    </>
  );
};
