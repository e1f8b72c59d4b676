import type { QuestionView } from '@askwatch/contracts/asking';
import { linkTo } from '@askwatch/web-kit/answer/source';
import { Button } from '@askwatch/web-kit/ui/button';
import { Menu } from '@askwatch/web-kit/ui/menu';
import { Copy, Ellipsis, Link2, RotateCw, Trash2 } from 'lucide-react';
import { hasShareableAnswer, type FollowUp } from '../follow-up/use-follow-up.tsx';
import { labelOf } from './next-step.ts';

type RowMenuProps = Pick<FollowUp, 'onCopy' | 'onShare' | 'onRetry' | 'onDelete'> & { view: QuestionView };

/** More actions on a finished question. */
export const RowMenu = ({ view, onCopy, onShare, onRetry, onDelete }: RowMenuProps) => {
  const href = linkTo(view.sourceUrl ?? view.website);
  const on = (does: (view: QuestionView) => void) => () => {
    does(view);
  };
  const trigger = (
    <Button kind="quiet" size="iconSmall" aria-label={`More for “${view.question}”`}>
      <Ellipsis aria-hidden size={20} />
    </Button>
  );
  const shareEntries = [
    { label: 'Copy answer', Icon: Copy, onSelect: on(onCopy) },
    { label: view.shareId === undefined ? 'Share' : 'Shared: link and access', Icon: Link2, onSelect: on(onShare) },
  ];
  const page = { label: labelOf('open', view.sourceUrl === undefined ? view.mode : 'url'), href: href ?? '' };
  return (
    <Menu
      trigger={trigger}
      entries={[
        ...(hasShareableAnswer(view) ? shareEntries : []),
        { label: 'Ask again', Icon: RotateCw, onSelect: on(onRetry) },
        ...(href === undefined ? [] : [page]),
        'line',
        {
          label: 'Delete',
          Icon: Trash2,
          onSelect: () => {
            onDelete([view]);
          },
        },
      ]}
    />
  );
};
