import { withIntent } from '@askwatch/contracts/question';
import { expect, test } from '@jest/globals';
import { newWatch } from '../check/check.ts';
import { card, page, passage, saysHolder, silent } from '../check/pages.fixture.ts';
import { pagesOf } from './pages.ts';
import { readSettler } from './settle-read.ts';
import type { Check } from './store.ts';

const team = page(passage(['Team'], card('Ann Lee', 'CFO')));
const check = (baseline: Check['watched']['baseline']): Check => ({
  ...withIntent({ question: 'Who is the CFO?' }),
  _id: 'watch-1',
  at: 'watch-1@1',
  version: 1,
  turn: 'watch-1@',
  userId: 'ann',
  website: team.url,
  revision: 0,
  intervalMinutes: 240,
  shard: 0,
  dueMs: 0,
  watched: { ...newWatch, baseline },
  suspicions: 0,
  kept: [],
});

const never = () => Promise.reject(new Error('Nothing is to be recorded.'));
const settle = readSettler({
  recorder: { recordRecovery: never, recordFailure: never, recordStability: never } as never,
  now: () => 0,
});

test.each([
  ['a person', saysHolder('Bo Ray'), { hasAnswer: true }],
  ['nothing', silent, {}],
  ['not yet checked', null, {}],
])('asking is told whether the watch has an answer: %s', async (_what, baseline, told) => {
  const due = check(baseline);
  const open = await settle(due, pagesOf([due], 0), [{ url: team.url, unchanged: false, readings: [team] }]);
  expect(open).toMatchObject({ watchId: 'watch-1', pages: [team], ...told });
  if (!('hasAnswer' in told)) expect(open).not.toHaveProperty('hasAnswer');
});
