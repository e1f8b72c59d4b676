import type { QuestionView } from '@askwatch/contracts/asking';
import { linkTo } from '@askwatch/web-kit/answer/source';
import { Button } from '@askwatch/web-kit/ui/button';
import { Menu, MenuItem, MenuLine } from '@askwatch/web-kit/ui/menu';
import { Copy, Ellipsis, ExternalLink, Link2, RotateCw, Trash2 } from 'lucide-react';
import { isTelling, type FollowUp } from '../follow-up/use-follow-up.tsx';
import { labelOf } from './next-step.ts';

type RowMenuProps = Pick<FollowUp, 'onCopy' | 'onShare' | 'onRetry' | 'onDelete'> & { view: QuestionView };

/** What else can be done with a question that has ended. */
export const RowMenu = ({ view, onCopy, onShare, onRetry, onDelete }: RowMenuProps) => {
  const href = linkTo(view.sourceUrl ?? view.website);
  const trigger = (
    <Button kind="quiet" size="iconSmall" aria-label={`More for “${view.question}”`}>
      <Ellipsis aria-hidden size={20} />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {isTelling(view) && (
        <MenuItem
          onSelect={() => {
            onCopy(view);
          }}
        >
          <Copy aria-hidden size={16} className="text-muted" />
          Copy answer
        </MenuItem>
      )}
      {isTelling(view) && (
        <MenuItem
          onSelect={() => {
            onShare(view);
          }}
        >
          <Link2 aria-hidden size={16} className="text-muted" />
          {view.shareId === undefined ? 'Share' : 'Shared: link and access'}
        </MenuItem>
      )}
      <MenuItem
        onSelect={() => {
          onRetry(view);
        }}
      >
        <RotateCw aria-hidden size={16} className="text-muted" />
        Ask again
      </MenuItem>
      {href !== undefined && (
        <MenuItem asChild>
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            <ExternalLink aria-hidden size={16} className="text-muted" />
            {labelOf('open', view.sourceUrl === undefined ? view.mode : 'url')}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem
        onSelect={() => {
          onDelete([view]);
        }}
      >
        <Trash2 aria-hidden size={16} className="text-muted" />
        Delete
      </MenuItem>
    </Menu>
  );
};
