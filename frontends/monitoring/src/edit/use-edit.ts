import { type EditWatch, type Rehearse } from '@askwatch/contracts/monitoring';
import { Rehearsal, type WatchView } from '@askwatch/contracts/watch-views';
import { api, ApiError, messageOf } from '@askwatch/web-kit/api';
import { toast } from '@askwatch/web-kit/ui/toast';
import { watchesQuery } from '@askwatch/web-kit/watches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editTexts } from '../texts.ts';

type Text = Pick<WatchView, 'website' | 'question'>;

const isSame = (a: Text, b: Text): boolean => a.website === b.website && a.question === b.question;

/** Edits a watch as of when the dialog opened. A concurrent edit elsewhere is shown before anything is overwritten. */
export const useEdit = (view: WatchView, onSaved: () => void) => {
  const client = useQueryClient();
  const [text, setText] = useState<Text>({ website: view.website, question: view.question });
  const [base, setBase] = useState<Text & { revision: number }>(view);
  const [elsewhere, setElsewhere] = useState<Text | null>(null);
  const trimmed: Text = { website: text.website.trim(), question: text.question.trim() };

  const saved = () => {
    toast.ok(editTexts.saved);
    onSaved();
  };
  const readAgain = async () => {
    const list = await client.query({ ...watchesQuery, staleTime: 0 }).catch(() => []);
    const now = list.find(({ id }) => id === view.id);
    // Our edit was saved, but the response was lost.
    if (now && isSame(now, trimmed)) saved();
    else if (now) {
      setBase(now);
      setElsewhere(now);
    }
  };
  const save = useMutation({
    mutationFn: () => api.put(`/watches/${view.id}`, { ...trimmed, revision: base.revision } satisfies EditWatch),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: watchesQuery.queryKey, exact: true });
      saved();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale') void readAgain();
    },
  });
  const rehearsal = useMutation({
    mutationFn: () => api.ask(`/watches/${view.id}/rehearsal`, trimmed satisfies Rehearse, Rehearsal),
    onSuccess: () => {
      setRehearsed(trimmed);
    },
  });
  const [rehearsed, setRehearsed] = useState<Text | null>(null);
  const isStale = save.error instanceof ApiError && save.error.code === 'stale';

  return {
    text,
    set: (part: Partial<Text>) => {
      setText({ ...text, ...part });
    },
    isMissing: trimmed.website === '' || trimmed.question === '',
    isBusy: save.isPending,
    /** The current text from a concurrent edit elsewhere. */
    elsewhere,
    takeTheirs: () => {
      if (elsewhere) setText({ website: elsewhere.website, question: elsewhere.question });
      setElsewhere(null);
      save.reset();
    },
    error: save.error && !isStale ? messageOf(save.error) : null,
    save: () => {
      if (isSame(trimmed, base)) onSaved();
      else save.mutate();
    },
    rehearse: () => {
      rehearsal.mutate();
    },
    isRehearsing: rehearsal.isPending,
    rehearsalError: rehearsal.error ? messageOf(rehearsal.error) : null,
    /** Only if it was for the current text. */
    rehearsal: rehearsed && isSame(rehearsed, trimmed) ? rehearsal.data : undefined,
  };
};
