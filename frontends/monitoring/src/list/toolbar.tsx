import { Button } from '@askwatch/web-kit/ui/button';
import { Checkbox } from '@askwatch/web-kit/ui/checkbox';
import { Input } from '@askwatch/web-kit/ui/field';
import { Tooltip } from '@askwatch/web-kit/ui/tooltip';
import { Download, Keyboard, Search, Upload } from 'lucide-react';
import type { Ref, RefObject } from 'react';
import { type Bulk, BulkActions } from './bulk-bar.tsx';

type ToolbarProps = {
  ref: Ref<HTMLDivElement>;
  bulk: Bulk;
  isAllSelected: boolean;
  onSelectAll: () => void;
  isEnabledOnly: boolean;
  onEnabledOnly: (isEnabledOnly: boolean) => void;
  search: string;
  onSearch: (text: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  onShowKeys: () => void;
  onImport: () => void;
  onExport: () => void;
};

/** On a small screen: what is selected and shown, then what is done with it, then the search. */
export const Toolbar = ({ ref, bulk, ...props }: ToolbarProps) => (
  <div ref={ref} className="flex flex-wrap items-center gap-x-4 gap-y-3">
    <Checkbox
      label="Select all"
      checked={props.isAllSelected}
      isMixed={bulk.count > 0 && !props.isAllSelected}
      onChange={props.onSelectAll}
    />
    <div className="flex min-h-8 flex-wrap items-center gap-2 max-md:order-1 max-md:basis-full md:mr-2">
      <BulkActions {...bulk} />
    </div>
    <Checkbox
      label="Enabled only"
      className="max-md:ml-auto"
      checked={props.isEnabledOnly}
      onChange={({ target }) => {
        props.onEnabledOnly(target.checked);
      }}
    />
    <div className="flex flex-1 basis-64 items-center justify-end gap-1 max-md:order-2">
      <div className="relative flex-1 md:max-w-72">
        <Search aria-hidden size={16} className="pointer-events-none absolute top-3 left-3 text-muted" />
        <Input
          ref={props.searchRef}
          type="search"
          aria-label="Search monitored websites"
          placeholder="Search..."
          className="pl-9 text-sm"
          value={props.search}
          onChange={({ target }) => {
            props.onSearch(target.value);
          }}
        />
      </div>
      <Tooltip text="Import websites from a CSV file">
        <Button kind="quiet" size="icon" aria-label="Import from CSV" onClick={props.onImport}>
          <Upload aria-hidden size={20} />
        </Button>
      </Tooltip>
      <Tooltip text="Export the list as CSV">
        <Button kind="quiet" size="icon" aria-label="Export as CSV" onClick={props.onExport}>
          <Download aria-hidden size={20} />
        </Button>
      </Tooltip>
      <span className="hidden lg:block">
        <Tooltip text="Keyboard shortcuts (?)">
          <Button kind="quiet" size="icon" aria-label="Keyboard shortcuts" onClick={props.onShowKeys}>
            <Keyboard aria-hidden size={20} />
          </Button>
        </Tooltip>
      </span>
    </div>
  </div>
);
