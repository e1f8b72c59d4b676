import { watchLimits, type WatchView } from '@askwatch/contracts/monitoring';
import { useCallback, useState } from 'react';
import { deletedText } from './deleted-text.ts';
import type { WatchCommands } from './use-watch-commands.ts';

/** Shorter than the server's patience, so that what is offered is granted. */
const offeredMs = watchLimits.undoMs - 2000;

type Undoable = { kind: 'deleted' | 'hidden'; ids: string[] };

const none: string[] = [];

/** What is said of rows that a filter took away as they were disabled. */
export const hiddenText = (count: number): string => `${String(count)} disabled. Hidden by “Enabled only”.`;

/**
 * Deletes and disables watches. Rows that go from the screen by it are counted, and offered back.
 * @param isEnabledOnly whether rows that are disabled are not shown
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
    /** What the bar and the screen reader are told. */
    bar: {
      deleted: undoable?.ids ?? none,
      label: isHidden ? 'Disabled' : 'Deleted',
      textOf: isHidden ? hiddenText : deletedText,
      offeredMs,
      onOver: forget,
      also: isHidden
        ? {
            label: 'Show',
            onUse: () => {
              onShowDisabled();
              forget();
            },
          }
        : undefined,
    },
  };
};
