import type { WatchView } from '@askwatch/contracts/watch-views';
import { type ReactNode, useState } from 'react';
import { dialogOnUse } from '@askwatch/web-kit/ui/dialog-on-use';
import type { EditDialogProps } from './edit/edit-dialog.tsx';
import type { IntervalDialogProps } from './edit/interval-dialog.tsx';
import type { PauseDialogProps } from './edit/pause-dialog.tsx';
import type { TagsDialogProps } from './edit/tags-dialog.tsx';
import type { ImportDialogProps } from './import/import-dialog.tsx';
import type { WatchCommands } from './use-watch-commands.ts';

// The four small dialogs share one chunk.
const EditDialog = dialogOnUse<EditDialogProps>(
  async () => (await import(/* webpackChunkName: "dialogs" */ './edit/edit-dialog.tsx')).EditDialog,
  ({ view }) => view !== undefined,
);
const PauseDialog = dialogOnUse<PauseDialogProps>(
  async () => (await import(/* webpackChunkName: "dialogs" */ './edit/pause-dialog.tsx')).PauseDialog,
  ({ view }) => view !== undefined,
);
const TagsDialog = dialogOnUse<TagsDialogProps>(
  async () => (await import(/* webpackChunkName: "dialogs" */ './edit/tags-dialog.tsx')).TagsDialog,
  ({ views }) => views.length > 0,
);
const IntervalDialog = dialogOnUse<IntervalDialogProps>(
  async () => (await import(/* webpackChunkName: "dialogs" */ './edit/interval-dialog.tsx')).IntervalDialog,
  ({ views }) => views.length > 0,
);
const ImportDialog = dialogOnUse<ImportDialogProps>(
  async () => (await import('./import/import-dialog.tsx')).ImportDialog,
  ({ isOpen }) => isOpen,
);

type Open =
  { kind: 'edit' | 'pause'; id: string } | { kind: 'tags' | 'interval'; ids: string[] } | { kind: 'import' } | null;

/** The page's dialogs, of which at most one is open; each is rendered once. */
export const useDialogs = (
  views: readonly WatchView[],
  isFree: boolean,
  commands: WatchCommands,
  onDisable: (view: WatchView) => void,
) => {
  const [open, setOpen] = useState<Open>(null);
  const close = () => {
    setOpen(null);
  };
  const one = (kind: 'edit' | 'pause') =>
    open?.kind === kind && 'id' in open ? views.find(({ id }) => id === open.id) : undefined;
  const some = (kind: 'tags' | 'interval') =>
    open?.kind === kind && 'ids' in open ? views.filter(({ id }) => open.ids.includes(id)) : [];
  const idsOf = (of: readonly WatchView[]) => of.map(({ id }) => id);

  const dialogs: ReactNode = (
    <>
      <EditDialog view={one('edit')} onClose={close} />
      <PauseDialog
        view={one('pause')}
        onClose={close}
        onPause={(view) => {
          onDisable(view);
          close();
        }}
      />
      <TagsDialog
        views={some('tags')}
        onClose={close}
        onSave={(tags) => {
          commands.tag(idsOf(some('tags')), tags);
          close();
        }}
      />
      <IntervalDialog
        views={some('interval')}
        isFree={isFree}
        onClose={close}
        onSave={(minutes) => {
          commands.setInterval(idsOf(some('interval')), minutes);
          close();
        }}
      />
      <ImportDialog isOpen={open?.kind === 'import'} onClose={close} />
    </>
  );
  return {
    dialogs,
    onEdit: ({ id }: WatchView) => {
      setOpen({ kind: 'edit', id });
    },
    onPause: ({ id }: WatchView) => {
      setOpen({ kind: 'pause', id });
    },
    onTags: (of: readonly WatchView[]) => {
      setOpen({ kind: 'tags', ids: idsOf(of) });
    },
    onInterval: (of: readonly WatchView[]) => {
      setOpen({ kind: 'interval', ids: idsOf(of) });
    },
    onImport: () => {
      setOpen({ kind: 'import' });
    },
  };
};
