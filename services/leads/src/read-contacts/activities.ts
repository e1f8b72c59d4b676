import type { Contacts } from '@askwatch/contracts/leads';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Results } from '../found/results.ts';
import { siteOf } from '../found/site.ts';
import type { ContactStore } from './store.ts';

export type ContactsInput = Actor & { searchId: string };
export type Site = { placeId: string; website: string };

type Deps = {
  results: Pick<Results, 'find'>;
  contacts: Pick<ContactStore, 'of' | 'keep'>;
  forgetErased: (workspaceIds: string[]) => Promise<void>;
  allowedOrigins: string[];
};

export const contactReading = ({ results, contacts, forgetErased, allowedOrigins }: Deps) => ({
  /** The sites of a search's businesses that have not been read yet. */
  async sitesLeft({ searchId }: ContactsInput): Promise<Site[]> {
    const known = await contacts.of(searchId);
    const { businesses = [] } = (await results.find(searchId)) ?? {};
    return businesses.flatMap(({ placeId, website }): Site[] => {
      const site = siteOf(website, allowedOrigins);
      return site === undefined || known.has(placeId) ? [] : [{ placeId, website: site }];
    });
  },

  async keepContacts({ searchId, workspaceId, placeId, found }: ContactsInput & { placeId: string; found: Contacts }) {
    await contacts.keep(searchId, workspaceId, placeId, found);
    await forgetErased([workspaceId]);
  },
});
