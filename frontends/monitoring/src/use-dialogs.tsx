import type { WatchView } from '@askwatch/contracts/monitoring';
import { type ReactNode, useState } from 'react';
import { EditDialog } from './edit/edit-dialog.tsx';
import { IntervalDialog } from './edit/interval-dialog.tsx';
import { PauseDialog } from './edit/pause-dialog.tsx';
import { TagsDialog } from './edit/tags-dialog.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import type { WatchCommands } from './use-watch-commands.ts';

type Open =
  { kind: 'edit' | 'pause'; id: string } | { kind: 'tags' | 'interval'; ids: string[] } | { kind: 'import' } | null;

/** The dialogs of the page, of which one is open at most; each is drawn once. */
export const useDialogs = (views: readonly WatchView[], isFree: boolean, commands: WatchCommands) => {
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
        onPause={({ id }) => {
          commands.apply('disable', [id]);
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
