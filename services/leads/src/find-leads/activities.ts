import type { LeadProvider, LeadSearchCause } from '@askwatch/contracts/leads';
import { leadLimits } from '@askwatch/contracts/limits';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Log } from '@askwatch/service-kit/log';
import type { LeadsEvent } from '@askwatch/contracts/leads';
import type { Found } from '../found/provider.ts';
import { merged } from '../found/merge.ts';
import type { Results, StoredResults } from '../found/results.ts';
import type { GooglePlaces } from '../outside/google-places.ts';
import { type SearchCommand, streamOf } from '../search/decider.ts';

export type FindInput = Actor & { searchId: string; keyword: string; location: string };
type Counts = { total: number; newTotal: number; provider: LeadProvider };

type Deps = {
  find: (keyword: string, location: string, signal: AbortSignal) => Promise<Found>;
  google: Pick<GooglePlaces, 'search'> | null;
  results: Pick<Results, 'find' | 'keep' | 'isBought'>;
  decide: Handle<SearchCommand, LeadsEvent>;
  /** Deletes what was stored for a workspace that was erased meanwhile. */
  forgetErased: (workspaceIds: string[]) => Promise<void>;
  now: () => string;
  log: Log;
};

/** Finds businesses and stores them before they are counted, so that an event never promises what is not there. */
export const finding = ({ find, google, results, decide, forgetErased, now, log }: Deps) => {
  const search = async ({ keyword, location }: FindInput, signal: AbortSignal): Promise<StoredResults> => {
    const { provider, businesses } = await find(keyword, location, signal);
    const all = merged(businesses);
    if (all.length > 0 || !google) return { provider, businesses: all };
    try {
      const googlePlaceIds = await google.search(keyword, location, signal);
      if (googlePlaceIds.length > 0) return { provider: 'google', businesses: [], googlePlaceIds };
    } catch (err) {
      log.warn({ err }, 'Google Places cannot be searched');
    }
    return { provider, businesses: [] };
  };

  return {
    async find(input: FindInput, signal: AbortSignal): Promise<Counts> {
      const { searchId } = input;
      const isBought = await results.isBought(input, searchId);
      let found = await results.find(searchId);
      if (!found) {
        const fresh = await search(input, signal);
        // What was not bought before comes first, so that the limit leaves out what the workspace has.
        const [bought, others] = [fresh.businesses.filter(isBought), fresh.businesses.filter((one) => !isBought(one))];
        const businesses = [...others, ...bought].slice(0, leadLimits.found);
        found = await results.keep(searchId, input, { ...fresh, businesses });
        await forgetErased([input.workspaceId]);
      }
      const { provider, businesses } = found;
      return { provider, total: businesses.length, newTotal: businesses.filter((one) => !isBought(one)).length };
    },

    async record({ searchId, userId, workspaceId, ...found }: FindInput & Counts): Promise<void> {
      const { total, newTotal, provider } = found;
      const command = { searchId, userId, workspaceId, total, newTotal, provider, at: now() };
      await decide(streamOf(searchId), `found-${searchId}`, { ...command, type: 'RecordLeads' });
    },

    async recordFailure({ searchId, userId, workspaceId, cause }: FindInput & { cause: LeadSearchCause }) {
      const command = { searchId, userId, workspaceId, cause, at: now() };
      await decide(streamOf(searchId), `failed-${searchId}`, { ...command, type: 'RecordFailure' });
    },
  };
};
