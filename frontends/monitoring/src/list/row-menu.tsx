import type { WatchView } from '@askwatch/contracts/watch-views';
import { linkTo } from '@askwatch/web-kit/answer/source';
import { Button } from '@askwatch/web-kit/ui/button';
import { Menu } from '@askwatch/web-kit/ui/menu';
import { Clock, Ellipsis, Eye, EyeOff, Pencil, RefreshCw, Tags, Trash2 } from 'lucide-react';
import { menuTexts as texts } from '../texts.ts';

/** Actions on single watches; those with an ellipsis open a dialog. */
export type RowActions = {
  onCheck: (views: readonly WatchView[]) => void;
  onEdit: (view: WatchView) => void;
  onTags: (views: WatchView[]) => void;
  onInterval: (views: WatchView[]) => void;
  onToggle: (view: WatchView) => void;
  onDelete: (views: WatchView[]) => void;
};

export const RowMenu = ({ view, ...on }: RowActions & { view: WatchView }) => {
  const href = linkTo(view.website);
  const trigger = (
    <Button kind="quiet" size="iconSmall" aria-label={texts.label(view.question)}>
      <Ellipsis aria-hidden size={20} />
    </Button>
  );
  const each = (label: string, Icon: typeof Clock, does: (view: WatchView) => void) => ({
    label,
    Icon,
    onSelect: () => {
      does(view);
    },
  });
  const all = (does: (views: WatchView[]) => void) => (of: WatchView) => {
    does([of]);
  };
  return (
    <Menu
      trigger={trigger}
      entries={[
        ...(view.enabled ? [each(texts.check, RefreshCw, all(on.onCheck))] : []),
        each(texts.edit, Pencil, on.onEdit),
        each(texts.tags, Tags, all(on.onTags)),
        each(texts.interval, Clock, all(on.onInterval)),
        each(view.enabled ? texts.disable : texts.enable, view.enabled ? EyeOff : Eye, on.onToggle),
        ...(href === undefined ? [] : [{ label: texts.open, href }]),
        'line',
        each(texts.remove, Trash2, all(on.onDelete)),
      ]}
    />
  );
};
