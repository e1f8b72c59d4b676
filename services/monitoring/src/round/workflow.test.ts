import { expect, test } from '@jest/globals';
import { page as pageRead, passage } from '../check/pages.fixture.ts';
import { answer, changed, monitoringWorkflows, page, question, url } from '../monitoring.fixture.ts';
import type { KeptPage } from './kept-page.ts';

const { fakes, workflows, names } = monitoringWorkflows(import.meta.dirname);

const by = { userId: 'ann', workspaceId: 'ann' };
const due = { claim: 'claim', watchIds: ['watch-1'], pages: [{ url, questions: [question] }] };
const open = [{ userId: 'ann', workspaceId: 'ann', watchId: 'watch-1', question, pages: [page] }];
const none = { claim: 'claim', watchIds: [], pages: [] };

/** Makes this many chunks due, then none. */
const chunks = (count: number) => {
  let left = count;
  fakes.monitoring.takeDue = () => Promise.resolve(left-- > 0 ? due : none);
};

test('a round with nothing due ends (recorded)', async () => {
  const run = await workflows().start('watchRound', 3);
  await run.result();
  expect(workflows().calls).toEqual([{ name: 'takeDue', input: { shard: 3 } }]);
  await workflows().record('nothing-due', run);
});

test('changed pages are answered, unchanged ones end with their read (recorded)', async () => {
  chunks(2);
  fakes.monitoring.settleRead = () => Promise.resolve(workflows().named('settleRead').length === 1 ? open : []);
  const run = await workflows().start('watchRound', 0);
  await run.result();
  const readings = [changed];
  expect(names()).toEqual([
    ...['takeDue', 'readWatched', 'settleRead', 'answerFromPages', 'settleAnswers'],
    ...['takeDue', 'readWatched', 'settleRead'],
    'takeDue',
  ]);
  expect(workflows().named('settleRead')[0]).toEqual({ ...due, readings });
  expect(workflows().named('settleAnswers')).toEqual([{ claim: 'claim', open, answers: [answer] }]);
  await workflows().record('round', run);
});

const readAgain = (watchId: string): KeptPage => ({ ...by, watchId, question, url, bodyHash: `hash-${watchId}` });
const read = pageRead(passage(['Team']));

test('pages whose accepted answers are by another version are answered again before the new answers settle', async () => {
  chunks(1);
  const three = ['a', 'b', 'c'].map((watchId) => ({ ...by, watchId, question, pages: [page] }));
  fakes.monitoring.settleRead = () => Promise.resolve(three);
  fakes.monitoring.settleAnswers = ({ before }) => Promise.resolve(before ? [] : ['c', 'b'].map(readAgain));
  fakes.reading.readKeptPages = () => Promise.resolve([read, null]);
  const run = await workflows().start('watchRound', 0);
  await run.result();
  expect(names().slice(3)).toEqual([
    ...['answerFromPages', 'settleAnswers'],
    ...['readKeptPages', 'answerFromPages', 'settleAnswers'],
    'takeDue',
  ]);
  expect(workflows().named('readKeptPages')).toEqual([
    {
      pages: [
        { question, url, bodyHash: 'hash-c' },
        { question, url, bodyHash: 'hash-b' },
      ],
    },
  ]);
  expect(workflows().named('answerFromPages')[1]).toEqual({
    items: [{ ...by, watchId: 'c', question, pages: [read] }],
  });
  expect(workflows().named('settleAnswers')[1]).toEqual({
    claim: 'claim',
    open: [three[2], three[1]],
    answers: [answer, answer],
    before: [{ answer, page: read }, null],
  });
  await workflows().record('read-again', run);
});

test('kept pages that are all gone are not answered', async () => {
  chunks(1);
  fakes.monitoring.settleRead = () => Promise.resolve(open);
  fakes.monitoring.settleAnswers = ({ before }) => Promise.resolve(before ? [] : [readAgain('watch-1')]);
  await (await workflows().start('watchRound', 0)).result();
  expect(workflows().named('answerFromPages')).toHaveLength(1);
  expect(workflows().named('settleAnswers')[1]).toMatchObject({ before: [null] });
});

test('a round of an older release, whose answers settle without a result, goes on', async () => {
  chunks(1);
  fakes.monitoring.settleRead = () => Promise.resolve(open);
  fakes.monitoring.settleAnswers = () => Promise.resolve(undefined);
  await (await workflows().start('watchRound', 0)).result();
  expect(names()).not.toContain('readKeptPages');
});

test('a round takes at most forty chunks', async () => {
  chunks(100);
  await (await workflows().start('watchRound', 0)).result();
  expect(workflows().named('readWatched')).toHaveLength(40);
});

test.each([
  ['reading', 'readWatched'],
  ['monitoring', 'settleRead'],
  ['asking', 'answerFromPages'],
  ['monitoring', 'settleAnswers'],
  ['reading', 'readKeptPages'],
] as const)('%s: %s is tried twenty times, then the round fails', async (queue, name) => {
  chunks(1);
  fakes.monitoring.settleRead = () => Promise.resolve(open);
  fakes.monitoring.settleAnswers = () => Promise.resolve([readAgain('watch-1')]);
  Object.assign(fakes[queue], { [name]: () => Promise.reject(new Error('down')) });
  await expect((await workflows().start('watchRound', 0)).result()).rejects.toThrow();
  expect(workflows().named(name)).toHaveLength(20);
});

// Local activities wait between retries in the worker, where time is not skipped.
test('monitoring: takeDue is retried', async () => {
  const due = fakes.monitoring.takeDue;
  let failures = 0;
  fakes.monitoring.takeDue = (...given) => {
    failures += 1;
    return failures < 3 ? Promise.reject(new Error('down')) : due(...given);
  };
  await (await workflows().start('watchRound', 0)).result();
  expect(failures).toBeGreaterThanOrEqual(3);
});

test('cancelled while it reads, it settles nothing', async () => {
  chunks(1);
  const { isThere, hang } = workflows().hanging();
  fakes.reading.readWatched = hang;
  const run = await workflows().start('watchRound', 0);
  await isThere;
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
  expect(names()).toEqual(['takeDue', 'readWatched']);
});
