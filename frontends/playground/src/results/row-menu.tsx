import type { QuestionView } from '@askwatch/contracts/asking';
import { linkTo } from '@askwatch/web-kit/answer/source';
import { Button } from '@askwatch/web-kit/ui/button';
import { Menu } from '@askwatch/web-kit/ui/menu';
import { Copy, Ellipsis, Eye, Link2, RotateCw, Trash2 } from 'lucide-react';
import { canBeMonitored, hasShareableAnswer, type FollowUp } from '../follow-up/use-follow-up.tsx';
import { answerTexts as texts, monitorTexts } from '../texts.ts';
import { labelOf } from './next-step.ts';

type RowMenuProps = Pick<FollowUp, 'onCopy' | 'onShare' | 'onRetry' | 'onDelete' | 'onMonitor'> & {
  view: QuestionView;
  /** Its watch, if it is monitored. */
  monitored: { watchId: string; text: string } | null;
};

/** More actions on a finished question. */
export const RowMenu = ({ view, monitored, onCopy, onShare, onRetry, onDelete, onMonitor }: RowMenuProps) => {
  const href = linkTo(view.sourceUrl ?? view.website);
  const on = (does: (view: QuestionView) => void) => () => {
    does(view);
  };
  const trigger = (
    <Button kind="quiet" size="iconSmall" aria-label={texts.more(view.question)}>
      <Ellipsis aria-hidden size={20} />
    </Button>
  );
  const monitorEntry = monitored
    ? { label: monitored.text, Icon: Eye, to: `/monitoring?watch=${monitored.watchId}` }
    : { label: monitorTexts.monitor, Icon: Eye, onSelect: on(onMonitor) };
  const shareEntries = [
    { label: texts.copy, Icon: Copy, onSelect: on(onCopy) },
    { label: view.shareId === undefined ? texts.share : texts.sharedLink, Icon: Link2, onSelect: on(onShare) },
  ];
  const page = { label: labelOf('open', view.sourceUrl === undefined ? view.mode : 'url'), href: href ?? '' };
  return (
    <Menu
      trigger={trigger}
      entries={[
        ...(canBeMonitored(view) ? [monitorEntry] : []),
        ...(hasShareableAnswer(view) ? shareEntries : []),
        { label: texts.again, Icon: RotateCw, onSelect: on(onRetry) },
        ...(href === undefined ? [] : [page]),
        'line',
        {
          label: texts.remove,
          Icon: Trash2,
          onSelect: () => {
            onDelete([view]);
          },
        },
      ]}
    />
  );
};
