import { SelectedCount } from '@askwatch/web-kit/ui/bulk-bar';
import { Button } from '@askwatch/web-kit/ui/button';
import { Menu } from '@askwatch/web-kit/ui/menu';
import { ChevronDown, Clock, Download, Eye, EyeOff, RefreshCw, Tags, Trash2 } from 'lucide-react';
import { listTexts as texts } from '../texts.ts';

export type Bulk = {
  count: number;
  isBusy: boolean;
  /** "Enable Selected" or "Disable Selected". */
  label: string;
  onToggle: () => void;
  onDelete: () => void;
  onTags: () => void;
  onInterval: () => void;
  onCheck: () => void;
  onExport: () => void;
  onClear: () => void;
};

type MoreProps = Pick<Bulk, 'onCheck' | 'onTags' | 'onInterval' | 'onExport'> & { fault: string | null };

const More = ({ fault, onCheck, onTags, onInterval, onExport }: MoreProps) => (
  <Menu
    align="start"
    trigger={
      <Button size="small" aria-label={texts.moreLabel} disabledReason={fault}>
        {texts.more}
        <ChevronDown aria-hidden size={16} />
      </Button>
    }
    entries={[
      { label: texts.check, Icon: RefreshCw, onSelect: onCheck },
      { label: texts.setTags, Icon: Tags, onSelect: onTags },
      { label: texts.setInterval, Icon: Clock, onSelect: onInterval },
      { label: texts.exportLabel, Icon: Download, onSelect: onExport },
    ]}
  />
);

/** Actions on all selected rows. Disabled, but visible, when nothing is selected. */
export const BulkActions = ({ count, isBusy, label, onToggle, onDelete, onClear, ...more }: Bulk) => {
  const faultOf = (what: string) => (count === 0 ? texts.select(what) : null);
  return (
    <>
      <Button
        kind={count > 0 ? 'primary' : 'secondary'}
        size="small"
        className="min-w-40"
        disabledReason={faultOf(texts.enableOrDisable)}
        disabled={isBusy}
        onClick={onToggle}
      >
        {label === texts.enable ? <Eye aria-hidden size={16} /> : <EyeOff aria-hidden size={16} />}
        {label}
      </Button>
      <Button size="small" disabledReason={faultOf(texts.delete)} disabled={isBusy} onClick={onDelete}>
        <Trash2 aria-hidden size={16} />
        {texts.remove}
      </Button>
      <More {...more} fault={count === 0 ? texts.selectForMore : null} />
      <SelectedCount count={count} onClear={onClear} />
    </>
  );
};
