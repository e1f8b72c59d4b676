import type { QuestionView } from '@askwatch/contracts/asking';
import type { AddWatch } from '@askwatch/contracts/monitoring';
import { messageOf } from '@askwatch/web-kit/api';
import { newId } from '@askwatch/web-kit/new-id';
import { toast } from '@askwatch/web-kit/ui/toast';
import { addWatches, useSlots, watchesQuery } from '@askwatch/web-kit/watches';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isMonitored, monitoredKeys, monitoredText, monitorFault, watchesFor } from './monitor.ts';

/** Puts answers on the monitoring list, and knows which of them are on it. */
export const useMonitoring = () => {
  const client = useQueryClient();
  const { data: watches } = useQuery(watchesQuery);
  const slots = useSlots();
  const keys = useMemo(() => monitoredKeys(watches ?? []), [watches]);
  const { mutate, isPending } = useMutation({
    mutationFn: (of: AddWatch[]) => addWatches(of),
    onSuccess: (added) => {
      toast.ok(monitoredText(added));
      void client.invalidateQueries({ queryKey: watchesQuery.queryKey, exact: true });
    },
    onError: (error) => {
      toast.bad(messageOf(error));
    },
  });
  return {
    isBusy: isPending,
    isMonitored: (view: QuestionView) => isMonitored(view, keys),
    faultOf: (count: number) => monitorFault(count, slots),
    monitor: (views: readonly QuestionView[], onDone: () => void) => {
      mutate(watchesFor(views, newId), { onSuccess: onDone });
    },
  };
};
