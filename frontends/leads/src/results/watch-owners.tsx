import type { Lead } from '@askwatch/contracts/leads';
import { type AddWatch, watchLimits } from '@askwatch/contracts/monitoring';
import { ApiError } from '@askwatch/web-kit/api';
import { newId } from '@askwatch/web-kit/new-id';
import { Button } from '@askwatch/web-kit/ui/button';
import { toast } from '@askwatch/web-kit/ui/toast';
import { addWatches, useSlots, watchesQuery } from '@askwatch/web-kit/watches';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { owners as texts } from '../texts.ts';
import { ownerWatches } from './owners.ts';

/** Places of watches that the server refused by name, such as sites that do not exist any more. */
const refusedPlaces = (error: unknown): Set<number> =>
  new Set(
    error instanceof ApiError
      ? error.errors.flatMap(({ path }) => {
          const place = /^watches\.(\d+)\.website$/.exec(path)?.[1];
          return place === undefined ? [] : [Number(place)];
        })
      : [],
  );

/** Adds the watches; those that the server refuses by name are left out, and the rest is sent once more. */
const addReadable = async (watches: AddWatch[]) => {
  try {
    return await addWatches(watches);
  } catch (error) {
    const refused = refusedPlaces(error);
    const rest = watches.filter((_watch, place) => !refused.has(place));
    if (refused.size === 0 || rest.length === 0) throw error;
    return addWatches(rest);
  }
};

/** One click that turns leads into watches over their sites. */
export const WatchOwners = ({ leads }: { leads: readonly Lead[] }) => {
  const client = useQueryClient();
  const { data: known = [], isPending: isReading } = useQuery(watchesQuery);
  const slots = useSlots();
  const plan = ownerWatches(leads, known, slots, newId);
  const { mutate, isPending } = useMutation({
    mutationFn: (watches: AddWatch[]) => addReadable(watches.slice(0, watchLimits.perBatch)),
    networkMode: 'always',
    onSuccess: ({ added }) => {
      void client.invalidateQueries({ queryKey: watchesQuery.queryKey, exact: true });
      toast.ok(texts.added(added.length, plan.leftOut));
    },
    onError: (error) => {
      toast.failed(error, texts.failed);
    },
  });
  const isFull = plan.watches.length === 0 && plan.leftOut > 0;
  const reason = isFull ? texts.full : plan.watches.length === 0 ? texts.nothingLeft : null;
  return (
    <Button
      className="max-md:grow"
      disabledReason={isReading || isPending ? texts.busy : reason}
      onClick={() => {
        mutate(plan.watches);
      }}
    >
      <Eye aria-hidden size={16} />
      {texts.button(plan.watches.length)}
    </Button>
  );
};
