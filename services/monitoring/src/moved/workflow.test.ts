import { expect, test } from '@jest/globals';
import { page as pageRead, passage } from '../check/pages.fixture.ts';
import { answer, monitoringWorkflows, page, question, url } from '../monitoring.fixture.ts';

const { fakes, workflows, names } = monitoringWorkflows(import.meta.dirname);

const input = { watchId: 'watch-1', userId: 'ann', workspaceId: 'ann', url: `${url}team/cfo`, question };
const found = (count: number) =>
  Promise.resolve({
    read: true as const,
    discoveredPages: count,
    candidates: Array.from({ length: count }, (_, place) => ({
      url: `${url}${String(place)}`,
      title: 'Team',
      score: 1,
    })),
  });

test('the five best pages of the site are read and the answer settles the move (recorded)', async () => {
  fakes.reading.discover = () => found(7);
  const run = await workflows().start('findMoved', input);
  await run.result();
  expect(workflows().named('discover')).toEqual([{ website: url, question, known: [input.url] }]);
  expect(workflows().named('readPage')).toHaveLength(5);
  expect(workflows().named('answerFromPages')).toMatchObject([
    { items: [{ pages: Array(5).fill(page) as unknown[] }] },
  ]);
  expect(workflows().named('settleMove')).toEqual([{ watchId: 'watch-1', answer }]);
  await workflows().record('moved', run);
});

test('a site that cannot be read ends the search (recorded)', async () => {
  fakes.reading.discover = () => Promise.resolve({ read: false, url, cause: 'unreachable' });
  const run = await workflows().start('findMoved', input);
  await run.result();
  expect(names()).toEqual(['discover']);
  await workflows().record('unreadable', run);
});

test('without an answer nothing is settled', async () => {
  fakes.asking.answerFromPages = () => Promise.resolve([]);
  await (await workflows().start('findMoved', input)).result();
  expect(names()).not.toContain('settleMove');
});

test('an accepted answer by another version is read again on the missing page, as it is kept (recorded)', async () => {
  fakes.reading.discover = () => found(1);
  const { watchId, url: from, ...by } = input;
  fakes.monitoring.settleMove = ({ before }) =>
    Promise.resolve(before ? undefined : { ...by, watchId, url: from, bodyHash: 'hash' });
  const read = pageRead(passage(['Team']));
  fakes.reading.readKeptPages = () => Promise.resolve([read]);
  const run = await workflows().start('findMoved', input);
  await run.result();
  expect(workflows().named('readKeptPages')).toEqual([{ pages: [{ question, url: from, bodyHash: 'hash' }] }]);
  expect(workflows().named('settleMove')).toEqual([
    { watchId, answer },
    { watchId, answer, before: { answer, page: read } },
  ]);
  await workflows().record('read-again', run);
});

test('without the missing page there is nothing to compare with', async () => {
  fakes.reading.discover = () => found(1);
  fakes.monitoring.settleMove = () => Promise.resolve({ ...input, bodyHash: 'hash' });
  await (await workflows().start('findMoved', input)).result();
  expect(workflows().named('settleMove')).toHaveLength(1);
});

test.each([
  ['reading', 'discover'],
  ['reading', 'readPage'],
  ['asking', 'answerFromPages'],
  ['monitoring', 'settleMove'],
] as const)('%s: %s is tried ten times, then the search fails', async (queue, name) => {
  fakes.reading.discover = () => found(1);
  Object.assign(fakes[queue], { [name]: () => Promise.reject(new Error('down')) });
  await expect((await workflows().start('findMoved', input)).result()).rejects.toThrow();
  expect(workflows().named(name)).toHaveLength(10);
});

test('cancelled during discovery, it reads nothing', async () => {
  const { isThere, hang } = workflows().hanging();
  fakes.reading.discover = hang;
  const run = await workflows().start('findMoved', input);
  await isThere;
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
  expect(names()).toEqual(['discover']);
});
