import type { WatchView } from '@askwatch/contracts/watch-views';
import { rowId } from '@askwatch/web-kit/use-row-focus';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@askwatch/web-kit/router';
import type { LinkedChange } from './timeline/timeline.tsx';

type Does = {
  onPause: (view: WatchView) => void;
  onEdit: (view: WatchView) => void;
  onShow: (view: WatchView) => void;
};

/**
 * Handles deep links: `?watch=` scrolls to a watch, `&do=pause|edit|rate&change=` opens one of its controls. The action
 * is removed from the URL once done, so that a reload doesn't repeat it.
 */
export const useLink = (views: readonly WatchView[] | undefined, does: Does) => {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('watch');
  const action = search.get('do');
  const changeId = search.get('change');
  // Kept after the action is removed from the URL.
  const [isRating, setIsRating] = useState(false);
  if (action === 'rate' && !isRating) setIsRating(true);
  const view = views?.find(({ id, deleted }) => id === wanted && deleted === undefined);
  const done = useRef<{ id: string; action: string | null }>(null);

  useEffect(() => {
    if (!view) return;
    // The URL updates in a transition, after the action is done; until then, don't repeat it.
    const isDone = done.current?.id === view.id && (action === null || action === done.current.action);
    done.current = { id: view.id, action };
    if (isDone) return;
    does.onShow(view);
    if (action === 'pause') does.onPause(view);
    if (action === 'edit') does.onEdit(view);
    if (action !== null)
      setSearch(
        (before) => {
          before.delete('do');
          return before;
        },
        { replace: true },
      );
    // The row exists after the filters were changed and the list rendered.
    requestAnimationFrame(() => {
      const row = document.getElementById(rowId(view.id));
      // The rating buttons have already taken the focus, unless the change is gone.
      if (action === 'rate' && row?.contains(document.activeElement) === true) return;
      if (action === null || action === 'rate') row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'start' });
    });
  });

  const linkedChange: LinkedChange | null =
    view && changeId !== null
      ? { changeId, isRating, rating: search.get('rating') === 'wrong' ? 'wrong' : 'useful' }
      : null;
  return {
    linkedId: view?.id ?? null,
    linkedChange,
    /** Whether the link is to a watch that is no longer on the list. */
    isUnknown: wanted !== null && views !== undefined && !view,
    forget: () => {
      setSearch({}, { replace: true });
    },
  };
};
