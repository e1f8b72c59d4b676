import type { ReadingActivities, WatchReadingActivities } from '@askwatch/contracts/workflows';
import { beating } from '@askwatch/service-kit/beat';
import { discover, type DiscoverDeps } from './discover/discover.ts';
import { explained, type HostFaults } from './fetch/faults.ts';
import { readPage, type ReadDeps } from './read/read-page.ts';
import { readKept, readWatched, type WatchDeps } from './watch/read-watched.ts';

export type Deps = DiscoverDeps & ReadDeps & { watch: WatchDeps; faults: HostFaults };

/** What reading does for others, on its task queue. All may run twice: they change nothing but the cache. */
export const createActivities = (deps: Deps): ReadingActivities & WatchReadingActivities => ({
  discover: (input) => beating(async () => explained(deps.faults, await discover(deps, input))),
  readPage: (input) => beating(async () => explained(deps.faults, await readPage(deps, input))),
  readWatched: ({ pages }) => beating(() => readWatched(deps.watch, pages)),
  readKept: (input) => beating(() => readKept(deps.watch, input)),
});
