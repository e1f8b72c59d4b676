import type { WatchView } from '@askwatch/contracts/monitoring';
import { rowId } from '@askwatch/web-kit/use-row-focus';
import { useEffect, useRef } from 'react';
import { useSearchParams } from '@askwatch/web-kit/router';
import type { LinkedChange } from './timeline/timeline.tsx';

type Does = {
  onPause: (view: WatchView) => void;
  onEdit: (view: WatchView) => void;
  onShow: (view: WatchView) => void;
};

/**
 * What the address bar asks for: `?watch=` opens a watch, `&do=pause|edit|rate&change=` a control of it. What is done
 * once is taken out of the address, so that a reload does not do it again.
 */
export const useLink = (views: readonly WatchView[] | undefined, does: Does) => {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('watch');
  const action = search.get('do');
  const changeId = search.get('change');
  const isRating = useRef(false);
  if (action === 'rate') isRating.current = true;
  const view = views?.find(({ id, deleted }) => id === wanted && deleted === undefined);
  const done = useRef<{ id: string; action: string | null }>(null);

  useEffect(() => {
    if (!view) return;
    // The address changes in a transition, later than what is done: until then nothing is done twice.
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
    // The row is there once the filters have let it through.
    requestAnimationFrame(() => {
      const row = document.getElementById(rowId(view.id));
      // The buttons that rate the change have taken the focus already, unless the change is gone.
      if (action === 'rate' && row?.contains(document.activeElement) === true) return;
      if (action === null || action === 'rate') row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'start' });
    });
  });

  const linkedChange: LinkedChange | null =
    view && changeId !== null
      ? { changeId, isRating: isRating.current, rating: search.get('rating') === 'wrong' ? 'wrong' : 'useful' }
      : null;
  return {
    linkedId: view?.id ?? null,
    linkedChange,
    /** A link to what is not on the list any more. */
    isUnknown: wanted !== null && views !== undefined && !view,
    forget: () => {
      setSearch({}, { replace: true });
    },
  };
};
