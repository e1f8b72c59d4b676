import type { WatchView } from '@askwatch/contracts/watch-views';
import { Button } from '@askwatch/web-kit/ui/button';
import { Sparkles, X } from 'lucide-react';
import { clockText } from '@askwatch/web-kit/time-text';
import { hasMoreNew, newChanges } from './visit.ts';
import { pageTexts } from './texts.ts';

type NewChangesProps = { views: readonly WatchView[]; since: string | undefined; now: number };

/** How many changes came since the last visit; their rows are listed first. */
export const NewChanges = ({ views, since, now }: NewChangesProps) => {
  const count = views.reduce((sum, view) => sum + newChanges(view, since), 0);
  const isMore = count > 0 && views.some((view) => hasMoreNew(view, since));
  return (
    since !== undefined &&
    count > 0 && (
      <p className="flex items-center gap-2 text-sm font-medium">
        <Sparkles aria-hidden size={16} className="shrink-0 text-accent" />
        {pageTexts.sinceVisit(count, isMore)} {clockText(since, now)}
      </p>
    )
  );
};

/** For a link to a watch that is no longer on the list. */
export const GoneNotice = ({ onClose }: { onClose: () => void }) => (
  <div
    role="alert"
    className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-sm"
  >
    {pageTexts.gone}
    <Button kind="quiet" size="iconSmall" aria-label={pageTexts.close} onClick={onClose}>
      <X aria-hidden size={20} />
    </Button>
  </div>
);
