import { Button } from '@askwatch/web-kit/ui/button';
import { Menu, MenuItem } from '@askwatch/web-kit/ui/menu';
import { ChevronDown, Clock, Download, Eye, EyeOff, Tags, Trash2, X } from 'lucide-react';

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
  >
    <MenuItem onSelect={onTags}>
      <Tags aria-hidden size={16} className="text-muted" />
      Set tags...
    </MenuItem>
    <MenuItem onSelect={onInterval}>
      <Clock aria-hidden size={16} className="text-muted" />
      Set interval...
    </MenuItem>
    <MenuItem onSelect={onExport}>
      <Download aria-hidden size={16} className="text-muted" />
      Export as CSV
    </MenuItem>
  </Menu>
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
        <span className="flex items-center gap-1 text-sm whitespace-nowrap text-muted tabular-nums">
          {count} selected
          <Button kind="quiet" size="iconSmall" aria-label="Clear selection" onClick={onClear}>
            <X aria-hidden size={20} />
          </Button>
        </span>
      </>
    )}
  </>
);

/** Rises from the bottom edge while something is selected and the toolbar is out of sight. */
export const BulkBar = (bulk: Bulk) => (
  <div
    role="toolbar"
    aria-label="Selected websites"
    className="fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-2 shadow-float"
  >
    <BulkActions {...bulk} />
  </div>
);
