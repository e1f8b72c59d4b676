import type { Answer } from '@askwatch/contracts/answer';
import type { PageReading } from '@askwatch/contracts/reading';
import type {
  AnsweringActivities,
  ReadingActivities,
  WatchedReading,
  WatchReadingActivities,
} from '@askwatch/contracts/workflows';
import { startWorkflows, type Workflows } from '@askwatch/service-kit/workflows.fixture';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Activities } from './activities.ts';

export const url = 'https://example.com/';
export const question = 'Who is the CFO?';
export const page: PageReading = { read: false, url, cause: 'timeout' };
export const answer: Answer = { outcome: 'not-stated', text: 'It does not say.', engine: 'built-in', pagesRead: 1 };
export const changed: WatchedReading = { url, unchanged: false, readings: [page] };
export const same: WatchedReading = { url, unchanged: true, by: 'not-modified' };

type Fakes = {
  monitoring: Activities;
  reading: ReadingActivities & WatchReadingActivities;
  asking: AnsweringActivities;
};

/** Fake activities that succeed, with nothing due. */
const defaults = (): Fakes => ({
  monitoring: {
    takeDue: () => Promise.resolve({ claim: 'claim', watchIds: [], pages: [] }),
    settleRead: () => Promise.resolve([]),
    settleAnswers: () => Promise.resolve([]),
    settleConfirmation: () => Promise.resolve(true),
    giveUp: () => Promise.resolve(),
    settleMove: () => Promise.resolve(undefined),
  },
  reading: {
    discover: () => Promise.resolve({ read: true, discoveredPages: 1, candidates: [] }),
    readPage: () => Promise.resolve(page),
    readWatched: ({ pages }) => Promise.resolve(pages.map(() => changed)),
    readKept: () => Promise.resolve([]),
    readKeptPages: ({ pages }) => Promise.resolve(pages.map(() => null)),
  },
  asking: { answerFromPages: ({ items }) => Promise.resolve(items.map(() => answer)) },
});

/** Puts everything back to the defaults. */
const reset = (fakes: Fakes): void => {
  const fresh = defaults();
  Object.assign(fakes.monitoring, fresh.monitoring);
  Object.assign(fakes.reading, fresh.reading);
  Object.assign(fakes.asking, fresh.asking);
};

/**
 * Runs monitoring's workflows for the tests of one file, with fake activities that are reset before each test.
 * @param folder the folder of the test, where its recorded histories are kept
 */
export const monitoringWorkflows = (folder: string) => {
  const fakes = defaults();
  let workflows: Workflows | undefined;
  const started = (): Workflows => {
    if (!workflows) throw new Error('The workflows start before the first test.');
    return workflows;
  };
  beforeAll(async () => {
    workflows = await startWorkflows('monitoring', folder, fakes);
  });
  afterAll(() => workflows?.stop());
  beforeEach(() => {
    reset(fakes);
    started().calls.length = 0;
  });
  return { fakes, workflows: started, names: () => started().calls.map(({ name }) => name) };
};
