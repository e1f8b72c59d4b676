import type { QuestionView } from '@askwatch/contracts/asking';
import type { AddWatch } from '@askwatch/contracts/monitoring';
import { newId } from '@askwatch/web-kit/new-id';
import { toast } from '@askwatch/web-kit/ui/toast';
import { addWatches, useSlots, watchesQuery } from '@askwatch/web-kit/watches';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isMonitored, monitoredKeys, monitoredText, monitorFault, newOf, offerOf, watchesFor } from './monitor.ts';

/** Adds answers to the monitoring list, and knows which are already on it. */
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
      toast.failed(error);
      // Slots may have been taken elsewhere: refetch to offer what is free now.
      void client.invalidateQueries({ queryKey: watchesQuery.queryKey, exact: true });
    },
  });
  const newIn = (views: readonly QuestionView[]) => newOf(watchesFor(views, newId), keys);
  return {
    isBusy: isPending,
    isMonitored: (view: QuestionView) => isMonitored(view, keys),
    faultOf: (views: readonly QuestionView[]) => monitorFault(views.length, newIn(views).length, slots),
    /** Offers the first ones that fit, if not all do. */
    offerOf: (views: readonly QuestionView[], onDone: () => void) => {
      const offer = offerOf(newIn(views).length, slots);
      return (
        offer && {
          ...offer,
          onTake: () => {
            mutate(newIn(views).slice(0, offer.free), { onSuccess: onDone });
          },
        }
      );
    },
    monitor: (views: readonly QuestionView[], onDone: () => void) => {
      mutate(watchesFor(views, newId), { onSuccess: onDone });
    },
  };
};
