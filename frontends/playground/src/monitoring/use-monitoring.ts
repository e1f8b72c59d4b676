import type { QuestionView } from '@askwatch/contracts/asking';
import type { AddWatch } from '@askwatch/contracts/monitoring';
import { newId } from '@askwatch/web-kit/new-id';
import { inText } from '@askwatch/web-kit/time-text';
import { toast } from '@askwatch/web-kit/ui/toast';
import { addWatches, useKnownSchedules, useSlots, watchesQuery } from '@askwatch/web-kit/watches';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { monitorTexts as texts } from '../texts.ts';
import {
  monitoredIds,
  monitoredText,
  monitorFault,
  newOf,
  offerOf,
  slotsFault,
  watchesFor,
  watchIdOf,
} from './monitor.ts';

const nothing = () => undefined;

/** Adds answers to the monitoring list, and knows which are already on it. */
export const useMonitoring = () => {
  const client = useQueryClient();
  const { data: watches } = useQuery(watchesQuery);
  const slots = useSlots();
  const schedules = useKnownSchedules();
  const ids = useMemo(() => monitoredIds(watches ?? []), [watches]);
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
  const newIn = (views: readonly QuestionView[]) => newOf(watchesFor(views, newId), ids);
  return {
    isBusy: isPending,
    isMonitored: (view: QuestionView) => watchIdOf(view, ids) !== undefined,
    /** "Monitored · next check in 3 h", and the watch; null if it isn't monitored. */
    monitoredAs: (view: QuestionView, now: number): { watchId: string; text: string } | null => {
      const watchId = watchIdOf(view, ids);
      if (watchId === undefined) return null;
      const next = schedules[watchId]?.nextCheck;
      return { watchId, text: next === undefined ? texts.monitored : texts.nextCheck(inText(next, now)) };
    },
    isFull: slotsFault(slots) !== null,
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
    monitor: (views: readonly QuestionView[], onDone: () => void = nothing) => {
      if (!isPending) mutate(watchesFor(views, newId), { onSuccess: onDone });
    },
  };
};
export type Monitoring = ReturnType<typeof useMonitoring>;
