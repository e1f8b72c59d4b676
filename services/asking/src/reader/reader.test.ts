import { createHash } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, jest, test } from '@jest/globals';
import { emptyFolder, startReader, stopReaders, tinyWeights } from './tiny.fixture.ts';

// Processes start slowly from source.
jest.setTimeout(120_000);
afterEach(stopReaders);

const plain = (...texts: string[]) => texts.map((text) => ({ text }));

const question = 'Who is the chief financial officer?';

test('finds the words that answer, as the page writes them, and says by how much', async () => {
  const { read, mode } = await startReader();
  expect(mode()).toBe('ready');
  const windows = ['Team | Contact', '李娜 🙂 | ÁNN  Leé, Chief Financial Officer', 'Bo Ray'];
  const spans = await read(question, plain(...windows));
  const [nothing, ann, bo] = windows.map((_text, window) => spans.find((span) => span.window === window));
  expect(nothing).toMatchObject({ window: 0, margin: -40 });
  expect(ann).toEqual({ window: 1, text: 'ÁNN  Leé', start: 8, end: 16, margin: 20 });
  expect(windows[1]?.slice(ann?.start, ann?.end)).toBe('ÁNN  Leé');
  expect(bo).toMatchObject({ window: 2, text: 'Bo Ray', margin: 8 });
});

test.each([
  ['two million letters without a space', 'x'.repeat(2_000_000)],
  ['two million letters of words', 'unaffable '.repeat(200_000)],
  ['a million names', 'Ann Lee, '.repeat(1_000_000)],
  ['emoji', '👩‍👩‍👧‍👦🇩🇰'.repeat(10_000)],
  ['right to left', '\u202bשלום مرحبا\u202c '.repeat(10_000)],
  ['half a surrogate pair', '\ud83d'.repeat(1000)],
  ['marks of the model', '[SEP] [CLS] [PAD] '.repeat(1000)],
  ['control characters alone', '\0\u200b\ufffd'.repeat(1000)],
])('bad input is read within the limits and has a clear outcome: %s', async (_name, text) => {
  const { read, log } = await startReader();
  const spans = await read(text, plain(...Array.from({ length: 8 }, () => text)));
  for (const span of spans) expect(text.slice(span.start, span.end)).toBe(span.text);
  // It was read, not given up.
  expect(log.warn).not.toHaveBeenCalled();
  expect(await read(question, plain('Ann Lee'))).toMatchObject([{ text: 'Ann Lee' }]);
});

test('places that may be the answer are weighed too, even where other words fit better', async () => {
  const { read } = await startReader();
  const text = 'Ann Lee, or Bo Ray';
  const spans = await read(question, [{ text, values: [{ start: 12, end: 18 }] }]);
  expect(spans.filter((span) => span.text === 'Bo Ray' && span.start === 12)).not.toEqual([]);
  expect(await read(question, [{ text, values: [{ start: 500, end: 510 }] }])).toHaveLength(
    (await read(question, plain(text))).length,
  );
});

test('many windows, and windows read before, have the spans of their own text and question', async () => {
  const { read } = await startReader();
  const names = Array.from({ length: 25 }, (_none, at) =>
    at % 2 === 0 ? 'Bo Ray' : 'Ann Lee, Chief Financial Officer',
  );
  const windows = names.map((name, at) => `Row ${String(at)} | ${name}`);
  const first = await read(question, plain(...windows));
  const again = await read(question, plain(...windows.toReversed()));
  expect(first.length).toBeGreaterThanOrEqual(25);
  for (const { window, text, start, end } of first) expect(windows[window]?.slice(start, end)).toBe(text);
  const byText = (spans: typeof first, all: string[]) =>
    spans.map(({ window, start, margin }) => `${all[window] ?? ''} ${String(start)} ${String(margin)}`).sort();
  expect(byText(again, windows.toReversed())).toEqual(byText(first, windows));
});

test('no text and no windows have no spans', async () => {
  const { read } = await startReader();
  expect(await read(question, [])).toEqual([]);
  expect(await read('', plain('', ' '))).toEqual([]);
});

test.each([
  ['never-ends', 'longer than 1000 ms'],
  ['fills-memory', 'more than 67108864 bytes of memory'],
] as const)('a question that %s is given up, and the next gets a new process', async (model, why) => {
  const { read, mode, log } = await startReader({
    weights: tinyWeights(model),
    ms: model === 'never-ends' ? 1000 : 20_000,
    bytes: 64 * 1024 * 1024,
  });
  // The second window is large enough for either to do harm.
  expect(await read(question, plain('Ann Lee', 'Ann Lee '.repeat(100)))).toEqual([]);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(
    JSON.stringify(log.warn.mock.calls[0], (_key, value: unknown) => (value instanceof Error ? value.message : value)),
  ).toContain(why);
  expect(mode()).toBe('ready');
});

test('the event loop runs on while the reader is busy', async () => {
  const { read } = await startReader({ weights: tinyWeights('never-ends'), ms: 1000 });
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 50);
  await read(question, plain('Ann Lee'));
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(10);
});

test('questions wait for each other, and too many are refused', async () => {
  const { read } = await startReader({ maxWaiting: 3 });
  const replies = await Promise.allSettled(Array.from({ length: 5 }, () => read(question, plain('Ann Lee'))));
  expect(replies.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), 'rejected', 'rejected']);
});

const changedWeights = (): string => {
  const folder = tinyWeights();
  appendFileSync(join(folder, 'reader-int8.onnx'), 'x');
  return folder;
};
const otherVocabulary = (): string => {
  const folder = tinyWeights();
  writeFileSync(join(folder, 'vocab.txt'), '[PAD]\n');
  return folder;
};
const withoutSense = (): string => {
  const folder = tinyWeights();
  writeFileSync(join(folder, 'manifest.json'), '{"sha256": 1');
  return folder;
};
const withOtherUpdate = (): string => {
  const folder = tinyWeights('finds-names', 'of another update');
  writeFileSync(join(folder, 'update.bin'), 'x');
  return folder;
};
/** The update is the one that was meant, and does not fit the model. */
const withUnfitUpdate = (): string => {
  const folder = tinyWeights('finds-names', createHash('sha256').update('x').digest('hex'));
  writeFileSync(join(folder, 'update.bin'), 'x');
  return folder;
};

const broken: [string, string, () => string][] = [
  ['no folder', 'missing', () => '/nowhere'],
  ['an empty folder', 'missing', emptyFolder],
  ['weights that changed', 'damaged', changedWeights],
  ['a vocabulary that changed', 'damaged', otherVocabulary],
  ['a manifest that is not JSON', 'damaged', withoutSense],
  ['an update that is not there', 'missing', () => tinyWeights('finds-names', 'x')],
  ['an update that changed', 'damaged', withOtherUpdate],
  ['an update that does not fit', 'unsupported', withUnfitUpdate],
];

test.each(broken)('%s: the reader is %s, said once, and asking goes on without it', async (_name, expected, folder) => {
  const { read, mode, tokenizer, part, log } = await startReader({ weights: folder() });
  expect(mode()).toBe(expected);
  expect(part.state?.()).toBe(expected);
  expect(tokenizer()).toBeNull();
  expect(await read(question, plain('Ann Lee'))).toEqual([]);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ reader: expected });
});

test('a processor without the instructions: the reader is unsupported, said once', async () => {
  const file = fileURLToPath(new URL('no-instruction.fixture.ts', import.meta.url));
  const { read, mode, log } = await startReader({ file });
  expect(await read(question, plain('Ann Lee'))).toEqual([]);
  expect(mode()).toBe('unsupported');
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(String((log.warn.mock.calls[0]?.[0] as { err: Error }).err)).toContain('SIGILL');
});

test('switched off, it starts nothing and says nothing', async () => {
  const { read, mode, log } = await startReader({ weights: 'off' });
  expect(mode()).toBe('off');
  expect(await read(question, plain('Ann Lee'))).toEqual([]);
  expect(log.warn).not.toHaveBeenCalled();
});

test('stopped, it answers nothing more', async () => {
  const { read, part } = await startReader();
  await part.stop();
  await sleep(100);
  expect(await read(question, plain('Ann Lee'))).toEqual([]);
});
