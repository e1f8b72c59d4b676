import type { WatchView } from '@askwatch/contracts/watch-views';
import { exportWatches } from '../export.ts';
import type { WatchCommands } from '../use-watch-commands.ts';
import type { Bulk } from './bulk-bar.tsx';
import { bulkLabel, bulkToggle } from './order.ts';
import type { RowActions } from './row-menu.tsx';

type Does = Pick<RowActions, 'onCheck' | 'onDelete' | 'onTags' | 'onInterval'> & {
  commands: WatchCommands;
  onEnable: (path: 'enable' | 'disable', views: readonly WatchView[]) => void;
  onClear: () => void;
};

/** The actions on all selected watches. */
export const bulkOf = (chosen: WatchView[], does: Does): Bulk => ({
  count: chosen.length,
  isBusy: does.commands.isBusy,
  label: bulkLabel(chosen),
  onToggle: () => {
    does.onEnable(bulkToggle(chosen), chosen);
  },
  onDelete: () => {
    does.onDelete(chosen);
  },
  onCheck: () => {
    does.onCheck(chosen);
  },
  onTags: () => {
    does.onTags(chosen);
  },
  onInterval: () => {
    does.onInterval(chosen);
  },
  onExport: () => void exportWatches(chosen.map(({ id }) => id)),
  onClear: does.onClear,
});
