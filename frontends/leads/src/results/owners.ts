import type { Lead } from '@askwatch/contracts/leads';
import type { AddWatch } from '@askwatch/contracts/monitoring';
import type { SlotsView, WatchView } from '@askwatch/contracts/watch-views';
import { pairKey } from '@askwatch/web-kit/watches';
import { ownerQuestion } from '../texts.ts';

/** The whole site is watched, from its start page. */
const startOf = (site: string): string => `${new URL(site).origin}/`;

/**
 * The watches that one click adds: one for each site, except for those watched already.
 * @returns as many as there are free slots, and how many sites were left out for lack of slots
 */
export const ownerWatches = (
  leads: readonly Lead[],
  watches: readonly WatchView[],
  slots: SlotsView | undefined,
  newId: () => string,
): { watches: AddWatch[]; leftOut: number } => {
  const known = new Set(watches.map(({ website, question }) => pairKey(website, question)));
  const sites = [...new Set(leads.flatMap(({ site }) => (site === undefined ? [] : [startOf(site)])))].filter(
    (website) => !known.has(pairKey(website, ownerQuestion)),
  );
  const free = slots?.limit == null ? sites.length : Math.max(0, slots.limit - slots.used);
  const taken = sites.slice(0, free);
  return {
    watches: taken.map((website) => ({
      watchId: newId(),
      website,
      question: ownerQuestion,
      queryMode: 'domain',
      tags: ['leads'],
    })),
    leftOut: sites.length - taken.length,
  };
};
