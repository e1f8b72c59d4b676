import type { ReadingActivities } from '@askwatch/contracts/workflows';
import { beating } from '@askwatch/service-kit/beat';
import { discover, type DiscoverDeps } from './discover/discover.ts';
import { readPage, type ReadDeps } from './read/read-page.ts';

export type Deps = DiscoverDeps & ReadDeps;

/** What reading does for others, on its task queue. Both may run twice: they change nothing but the cache. */
export const createActivities = (deps: Deps): ReadingActivities => ({
  discover: (input) => beating(() => discover(deps, input)),
  readPage: (input) => beating(() => readPage(deps, input)),
});
