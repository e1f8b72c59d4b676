import type { ReadingActivities } from '@askwatch/contracts/workflows';
import { Context } from '@temporalio/activity';
import { discover, type DiscoverDeps } from './discover/discover.ts';
import { readPage, type ReadDeps } from './read/read-page.ts';

export type Deps = DiscoverDeps & ReadDeps;

/** A reader that died is noticed after a few missed beats. */
const beatMs = 2000;

/** Works under heartbeats, and stops waiting when the question is cancelled. */
const beating = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const context = Context.current();
  const timer = setInterval(() => {
    context.heartbeat();
  }, beatMs);
  try {
    return await Promise.race([work(), context.cancelled]);
  } finally {
    clearInterval(timer);
  }
};

/** What reading does for others, on its task queue. Both may run twice: they change nothing but the cache. */
export const createActivities = (deps: Deps): ReadingActivities => ({
  discover: (input) => beating(() => discover(deps, input)),
  readPage: (input) => beating(() => readPage(deps, input)),
});
