import { watchLimits, type AddWatch } from '@askwatch/contracts/monitoring';
import { type WatchView } from '@askwatch/contracts/watch-views';
import { ApiError } from '@askwatch/web-kit/api';
import { configQuery } from '@askwatch/web-kit/client-config';
import { newId } from '@askwatch/web-kit/new-id';
import { toast } from '@askwatch/web-kit/ui/toast';
import { addWatches, useSlots, watchesQuery } from '@askwatch/web-kit/watches';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { freeSlots } from '../limit/usage.ts';
import { preview, type Refusals, refusalsOf, watchesOf } from './preview.ts';
import { readTable, type Table } from './read-table.ts';
import { addTexts } from '../texts.ts';

const none: WatchView[] = [];
const noRefusals: Refusals = new Map();

/** Reads a file, checks its rows, and adds the accepted ones to the list: all or none. */
export const useImport = (onDone: () => void) => {
  const client = useQueryClient();
  const { data: watches = none } = useQuery(watchesQuery);
  const { data: config } = useQuery(configQuery);
  const slots = useSlots();
  const [file, setFile] = useState<{ name: string; table: Table } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(noRefusals);
  const [defaultQuestion, setDefaultQuestion] = useState('');
  const deferred = useDeferredValue(defaultQuestion);
  // Resent after an unknown outcome, the same rows keep their ids, so they are only added once.
  const sent = useRef<{ what: string; watches: AddWatch[] } | null>(null);

  const free = freeSlots(slots ?? { used: 0, limit: 0 }, watchLimits.perBatch);
  const judged = useMemo(() => {
    // Outside of production, the bundled demo company is allowed too.
    const allowedOrigins =
      config && config.deployment !== 'production' && URL.canParse(config.sampleUrl)
        ? [new URL(config.sampleUrl).origin]
        : [];
    return file ? preview(file.table.rows, { watches, free, defaultQuestion: deferred, allowedOrigins, refusals }) : [];
  }, [file, watches, free, deferred, config, refusals]);

  const adding = useMutation({
    mutationFn: addWatches,
    onSuccess: ({ added }) => {
      sent.current = null;
      void client.invalidateQueries({ queryKey: watchesQuery.queryKey, exact: true });
      toast.ok(addTexts.added(added.length));
      onDone();
    },
    onError: (error, asked) => {
      const named = error instanceof ApiError ? refusalsOf(error, asked) : null;
      if (named) setRefusals((known) => new Map([...known, ...named]));
    },
  });

  const open = async (chosen: File) => {
    adding.reset();
    setRefusals(noRefusals);
    const read = readTable(new Uint8Array(await chosen.arrayBuffer()));
    setFile('trouble' in read ? null : { name: chosen.name, table: read });
    setTrouble('trouble' in read ? read.trouble : null);
  };
  const taken = judged.filter(({ isTaken }) => isTaken);
  return {
    open,
    file,
    trouble,
    judged,
    takenCount: taken.length,
    free,
    needsQuestion: file?.table.rows.some(({ question }) => question === '') ?? false,
    defaultQuestion,
    setDefaultQuestion,
    isBusy: adding.isPending,
    error: adding.error,
    /** How many rows the last error named. */
    refusedCount: adding.error instanceof ApiError ? (refusalsOf(adding.error, adding.variables ?? [])?.size ?? 0) : 0,
    add: () => {
      const what = JSON.stringify(taken.map(({ website, question, tags }) => [website, question, tags]));
      if (sent.current?.what !== what) sent.current = { what, watches: watchesOf(judged, newId) };
      adding.mutate(sent.current.watches);
    },
  };
};
