import { expect, test } from '@jest/globals';
import { answer, monitoringWorkflows, page, question, url } from '../monitoring.fixture.ts';

const { fakes, workflows, names } = monitoringWorkflows(import.meta.dirname);

const kept = [
  { bodyHash: 'new', at: '2026-11-02T08:00:00.000Z' },
  { bodyHash: 'old', at: '2026-11-01T08:00:00.000Z' },
];
const input = { watchId: 'watch-1', userId: 'ann', workspaceId: 'ann', url, question, kept };

test('kept versions are answered, oldest first, and then the current page (recorded)', async () => {
  fakes.reading.readKept = ({ bodyHashes }) =>
    Promise.resolve(bodyHashes.map((bodyHash) => ({ bodyHash, reading: page })));
  const run = await workflows().start('rehearse', input);
  const reads = (await run.result()) as { at: string; answer: unknown }[];
  expect(reads.map(({ at }) => at).slice(0, 2)).toEqual([kept[1]?.at, kept[0]?.at]);
  expect(reads.map((read) => read.answer)).toEqual([answer, answer, answer]);
  expect(workflows().named('readKept')).toEqual([{ url, question, bodyHashes: ['new', 'old'] }]);
  await workflows().record('rehearsed', run);
});

test('a read without an answer is left out', async () => {
  fakes.asking.answerFromPages = () => Promise.resolve([]);
  expect(await (await workflows().start('rehearse', input)).result()).toEqual([]);
});

test.each([
  ['reading', 'readKept'],
  ['reading', 'readPage'],
  ['asking', 'answerFromPages'],
] as const)('%s: %s is tried twice, then the rehearsal fails', async (queue, name) => {
  Object.assign(fakes[queue], { [name]: () => Promise.reject(new Error('down')) });
  await expect((await workflows().start('rehearse', input)).result()).rejects.toThrow();
  expect(workflows().named(name)).toHaveLength(2);
});

test('cancelled while it reads, it answers nothing', async () => {
  const { isThere, hang } = workflows().hanging();
  fakes.reading.readPage = hang;
  const run = await workflows().start('rehearse', input);
  await isThere;
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
  expect(names()).not.toContain('answerFromPages');
});
