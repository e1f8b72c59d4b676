import type { Lead } from '@askwatch/contracts/leads';
import { type AddWatch, watchLimits } from '@askwatch/contracts/monitoring';
import { ApiError } from '@askwatch/web-kit/api';
import { newId } from '@askwatch/web-kit/new-id';
import { Button } from '@askwatch/web-kit/ui/button';
import { toast } from '@askwatch/web-kit/ui/toast';
import { addWatches, useSlots, watchesQuery } from '@askwatch/web-kit/watches';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { ownerQuestion, ownerWatches } from './owners.ts';

const sitesText = (count: number): string => (count === 1 ? '1 site' : `${String(count)} sites`);

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
      const more = plan.leftOut > 0 ? ` ${sitesText(plan.leftOut)} more need free slots.` : '';
      toast.ok(`Watching ${sitesText(added.length)} for “${ownerQuestion}”.${more}`);
    },
    onError: (error) => {
      toast.failed(error, 'Nothing was added.');
    },
  });
  const isFull = plan.watches.length === 0 && plan.leftOut > 0;
  const reason = isFull
    ? 'All monitoring slots are used.'
    : plan.watches.length === 0
      ? 'There is nothing left to monitor.'
      : null;
  return (
    <Button
      disabledReason={isReading || isPending ? 'One moment...' : reason}
      onClick={() => {
        mutate(plan.watches);
      }}
    >
      <Eye aria-hidden size={16} />
      Watch “{ownerQuestion}”{plan.watches.length > 0 && ` on ${sitesText(plan.watches.length)}`}
    </Button>
  );
};
