import type { ContactReadingActivities } from '@askwatch/contracts/workflows';
import { isCancellation, proxyActivities } from '@temporalio/workflow';
import type { Activities } from '../activities.ts';
import type { ContactsInput, Site } from './activities.ts';

const retry = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' } as const;

const { readContacts: readSite } = proxyActivities<ContactReadingActivities>({
  taskQueue: 'reading',
  startToCloseTimeout: '90s',
  heartbeatTimeout: '10s',
  scheduleToCloseTimeout: '1h',
  retry,
});
const { sitesLeft, keepContacts } = proxyActivities<Activities>({ startToCloseTimeout: '10s', retry });

/** Sites read at once. Nobody waits for them, so questions and checks go first. */
const atOnce = 2;
const nothing = { emails: [], links: [] };

/** Reads the sites of a search's businesses for contacts, each once. */
export async function readContacts(input: ContactsInput): Promise<void> {
  const sites = await sitesLeft(input);
  const readOne = async ({ placeId, website }: Site): Promise<void> => {
    const found = await readSite({ website }).catch((error: unknown) => {
      if (isCancellation(error)) throw error;
      return nothing;
    });
    await keepContacts({ ...input, placeId, found });
  };
  const readRest = async (): Promise<void> => {
    for (let site = sites.shift(); site; site = sites.shift()) await readOne(site);
  };
  await Promise.all(Array.from({ length: atOnce }, readRest));
}
