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

const More = ({ onTags, onInterval, onExport }: Pick<Bulk, 'onTags' | 'onInterval' | 'onExport'>) => (
  <Menu
    align="start"
    trigger={
      <Button size="small" aria-label="More for what is selected">
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

/** What is done with all that is selected. With nothing selected it is there and does nothing. */
export const BulkActions = ({ count, isBusy, label, onToggle, onDelete, onClear, ...more }: Bulk) => (
  <>
    <span title={count === 0 ? 'Select websites to enable or disable them' : undefined}>
      <Button
        kind={count > 0 ? 'primary' : 'secondary'}
        size="small"
        disabled={isBusy || count === 0}
        onClick={onToggle}
      >
        {label === 'Enable Selected' ? <Eye aria-hidden size={16} /> : <EyeOff aria-hidden size={16} />}
        {label}
      </Button>
    </span>
    {count > 0 && (
      <>
        <Button size="small" disabled={isBusy} onClick={onDelete}>
          <Trash2 aria-hidden size={16} />
          Delete Selected
        </Button>
        <More {...more} />
        <SelectedCount count={count} onClear={onClear} />
      </>
    )}
  </>
);
