import type { Business, Lead, LeadSearchResults, LeadSearchView } from '@askwatch/contracts/leads';
import { leadLimits } from '@askwatch/contracts/limits';
import type { Actor } from '@askwatch/contracts/workspace';
import { siteOf } from '../found/site.ts';
import type { Results } from '../found/results.ts';
import type { GooglePlaces } from '../outside/google-places.ts';
import type { ContactStore } from '../read-contacts/store.ts';
import { unknownSearch } from './decider.ts';

type Deps = {
  /** The workspace's search; null when it is missing or another workspace's. */
  find: (actor: Actor, searchId: string) => Promise<LeadSearchView | null>;
  results: Pick<Results, 'find' | 'isBought'>;
  contacts: Pick<ContactStore, 'of'>;
  google: Pick<GooglePlaces, 'details'> | null;
  allowedOrigins: string[];
};

/** A search with its results: a preview, or all of them once unlocked. */
export const searchDetails = ({ find, results, contacts, google, allowedOrigins }: Deps) => {
  const previewOf = async (businesses: Business[], googlePlaceIds: string[] = []): Promise<Business[]> =>
    googlePlaceIds.length > 0 && google
      ? google.details(googlePlaceIds, AbortSignal.timeout(5000))
      : businesses.slice(0, leadLimits.preview);

  return async (actor: Actor, searchId: string): Promise<LeadSearchResults> => {
    const search = await find(actor, searchId);
    if (!search) throw unknownSearch();
    const { businesses, googlePlaceIds } = (await results.find(searchId)) ?? { businesses: [] };
    const isBought = await results.isBought(search, searchId);
    const isUnlocked = search.access === 'unlocked';
    const known = isUnlocked ? await contacts.of(searchId) : new Map<string, never>();
    const leadOf = (business: Business): Lead => {
      const site = siteOf(business.website, allowedOrigins);
      const found = known.get(business.placeId);
      return {
        ...business,
        isBought: isBought(business),
        ...(site === undefined ? {} : { site }),
        ...(found === undefined ? {} : { contacts: found }),
      };
    };
    const allResults = isUnlocked ? businesses.map(leadOf) : [];
    return {
      search,
      previewResults: (await previewOf(businesses, googlePlaceIds)).map(leadOf),
      allResults,
      sitesLeft: allResults.filter((lead) => lead.site !== undefined && !lead.contacts).length,
    };
  };
};
