import { expect, test } from '@jest/globals';
import { newWatch } from '../check/check.ts';
import { card, page, passage, saysHolder, silent } from '../check/pages.fixture.ts';
import { checkOf } from './check.fixture.ts';
import { keptPage } from './kept-page.ts';
import { pagesOf } from './pages.ts';
import { readSettler } from './settle-read.ts';

const team = page(passage(['Team'], card('Ann Lee', 'CFO')));
const never = () => Promise.reject(new Error('Nothing is to be recorded.'));
const settle = readSettler({
  recorder: { recordRecovery: never, recordFailure: never, recordStability: never } as never,
  now: () => 0,
});

test.each([
  ['a person', saysHolder('Bo Ray'), true],
  ['nothing', silent, false],
  ['not yet checked', null, false],
])('asking is told whether the watch has an answer: %s', async (_what, baseline, hasAnswer) => {
  const due = checkOf({ website: team.url, watched: { ...newWatch, baseline } });
  const open = await settle(due, pagesOf([due], 0), [{ url: team.url, unchanged: false, readings: [team] }]);
  expect(open).toMatchObject({ watchId: 'watch-1', pages: [team], hasAnswer });
});

test('the page of an accepted answer is read again as one that has it', () => {
  const validators = { bodyHash: 'b' };
  const accepted = checkOf({ validators, watched: { ...newWatch, baseline: saysHolder('Bo Ray') } });
  expect(keptPage(accepted, undefined)).toMatchObject({ bodyHash: 'b', hasAnswer: true });
  expect(keptPage(checkOf({ validators }), undefined)).toMatchObject({ bodyHash: 'b', hasAnswer: false });
});
