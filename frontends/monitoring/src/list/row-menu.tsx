import type { WatchView } from '@askwatch/contracts/monitoring';
import { linkTo } from '@askwatch/web-kit/answer/source';
import { Button } from '@askwatch/web-kit/ui/button';
import { Menu, MenuItem, MenuLine } from '@askwatch/web-kit/ui/menu';
import { Clock, Ellipsis, ExternalLink, Eye, EyeOff, Pencil, RefreshCw, Tags, Trash2 } from 'lucide-react';

/** What is done with single watches; those with an ellipsis open a dialog. */
export type RowActions = {
  onCheck: (view: WatchView) => void;
  onEdit: (view: WatchView) => void;
  onTags: (views: WatchView[]) => void;
  onInterval: (views: WatchView[]) => void;
  onToggle: (view: WatchView) => void;
  onDelete: (views: WatchView[]) => void;
};

export const RowMenu = ({ view, ...on }: RowActions & { view: WatchView }) => {
  const href = linkTo(view.website);
  const trigger = (
    <Button kind="quiet" size="iconSmall" aria-label={`More for “${view.question}”`}>
      <Ellipsis aria-hidden size={20} />
    </Button>
  );
  const item = (label: string, Icon: typeof Clock, does: () => void) => (
    <MenuItem onSelect={does}>
      <Icon aria-hidden size={16} className="text-muted" />
      {label}
    </MenuItem>
  );
  return (
    <Menu trigger={trigger}>
      {view.enabled &&
        item('Check now', RefreshCw, () => {
          on.onCheck(view);
        })}
      {item('Edit...', Pencil, () => {
        on.onEdit(view);
      })}
      {item('Tags...', Tags, () => {
        on.onTags([view]);
      })}
      {item('Interval...', Clock, () => {
        on.onInterval([view]);
      })}
      {item(view.enabled ? 'Disable' : 'Enable', view.enabled ? EyeOff : Eye, () => {
        on.onToggle(view);
      })}
      {href !== undefined && (
        <MenuItem asChild>
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            <ExternalLink aria-hidden size={16} className="text-muted" />
            Open the page
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </MenuItem>
      )}
      <MenuLine />
      {item('Delete', Trash2, () => {
        on.onDelete([view]);
      })}
    </Menu>
  );
};
