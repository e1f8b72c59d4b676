import type {
  ContactReadingActivities,
  ReadingActivities,
  WatchReadingActivities,
} from '@askwatch/contracts/workflows';
import { withHeartbeats } from '@askwatch/service-kit/beat';
import { Context } from '@temporalio/activity';
import { readContacts } from './contacts/read-contacts.ts';
import { discover, type DiscoverDeps } from './discover/discover.ts';
import { failureOn } from './failure-on.ts';
import { addDetail, addDetails, type HostFaults } from './fetch/faults.ts';
import { readPage, type ReadDeps } from './read/read-page.ts';
import { readKept, readKeptPages, readWatched, type WatchDeps } from './watch/read-watched.ts';

export type Deps = DiscoverDeps & ReadDeps & { watch: WatchDeps; faults: HostFaults };

const retryable = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withHeartbeats(work).catch((error: unknown) => {
    throw failureOn(Context.current().info.attempt, error);
  });

/** Reading's activities for other services, on its task queue. Safe to run twice: they change only the cache. */
export const createActivities = (
  deps: Deps,
): ReadingActivities & WatchReadingActivities & ContactReadingActivities => ({
  discover: (input) => retryable(async () => addDetail(deps.faults, await discover(deps, input))),
  readPage: (input) => retryable(async () => addDetail(deps.faults, await readPage(deps, input))),
  readWatched: ({ pages }) =>
    retryable(async () => (await readWatched(deps.watch, pages)).map((watched) => addDetails(deps.faults, watched))),
  readContacts: (input) => retryable(() => readContacts(deps, input)),
  readKept: (input) => retryable(() => readKept(deps.watch, input)),
  readKeptPages: ({ pages }) => retryable(() => readKeptPages(deps.watch, pages)),
});
