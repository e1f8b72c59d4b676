import { watchLimits } from '@askwatch/contracts/monitoring';
import { type WatchView } from '@askwatch/contracts/watch-views';
import { useCallback, useState } from 'react';
import { listTexts } from './texts.ts';
import type { WatchCommands } from './use-watch-commands.ts';

// Shorter than the server's grace period, so that undo always works while offered.
const offeredMs = watchLimits.undoMs - 2000;

type Undoable = { kind: 'deleted' | 'hidden'; ids: string[] };

const none: string[] = [];

/**
 * Deletes and disables watches. Rows that disappear as a result are counted, and can be restored.
 * @param isEnabledOnly whether disabled rows are hidden
 */
export const useUndo = (commands: WatchCommands, isEnabledOnly: boolean, onShowDisabled: () => void) => {
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const forget = useCallback(() => {
    setUndoable(null);
  }, []);
  const take = (path: 'delete' | 'disable', ids: string[], kind: Undoable['kind'] | null) => {
    if (kind !== null && ids.length > 0) setUndoable({ kind, ids });
    commands.apply(path, ids, forget);
  };
  const isHidden = undoable?.kind === 'hidden';
  return {
    remove: (of: readonly WatchView[]) => {
      take(
        'delete',
        of.map(({ id }) => id),
        'deleted',
      );
    },
    enable: (path: 'enable' | 'disable', of: readonly WatchView[]) => {
      const ids = of.map(({ id }) => id);
      if (path === 'disable') take(path, ids, isEnabledOnly ? 'hidden' : null);
      else commands.apply(path, ids);
    },
    undo: () => {
      if (undoable) commands.apply(isHidden ? 'enable' : 'restore', undoable.ids);
      forget();
    },
    /** Props for the undo bar and the announcer. */
    bar: {
      deleted: undoable?.ids ?? none,
      label: isHidden ? listTexts.disabledLabel : listTexts.deletedLabel,
      textOf: isHidden ? listTexts.hidden : listTexts.deleted,
      offeredMs,
      onOver: forget,
      also: isHidden
        ? {
            label: listTexts.show,
            onUse: () => {
              onShowDisabled();
              forget();
            },
          }
        : undefined,
    },
  };
};
