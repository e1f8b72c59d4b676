import { readFileSync } from 'node:fs';
import { serveJobs } from '@askwatch/service-kit/serve-jobs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { addUpdate } from './low-rank.ts';
import { bestSpans, encode, type Reading, type Span } from './span.ts';
import { wordPiece } from './tokenizer.ts';

// The program of the reader's process. The model runs in native code, which can crash, hang or fill the memory.

const { READER_MODEL = '', READER_UPDATE = '', READER_VOCABULARY = '' } = process.env;
const tokenizer = wordPiece(readFileSync(READER_VOCABULARY, 'utf8'));

const modelNow = (): Buffer => {
  const model = readFileSync(READER_MODEL);
  if (READER_UPDATE !== '') addUpdate(model, readFileSync(READER_UPDATE));
  return model;
};

const session = await InferenceSession.create(modelNow(), {
  // One core: other questions and services need theirs.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // The arena is a little faster and keeps 60 MB.
  enableCpuMemArena: false,
  // Errors only: it warns about unused parts of the graph.
  logSeverityLevel: 3,
});

const int64 = (rows: number[][], width: number): Tensor =>
  new Tensor(
    'int64',
    BigInt64Array.from(rows.flatMap((row) => Array.from({ length: width }, (_none, at) => BigInt(row[at] ?? 0)))),
    [rows.length, width],
  );

/** Windows read at once: memory grows with them, and more are no faster. */
const atOnce = 10;

type Found = Omit<Span, 'window'>;

const readSome = async (question: string, windows: Reading[]): Promise<Found[][]> => {
  const encoded = windows.map(({ text }) => encode(tokenizer, question, text));
  const width = Math.max(...encoded.map(({ ids }) => ids.length));
  const of = (value: (at: number, before: number) => number) =>
    int64(
      encoded.map(({ ids, before }) => ids.map((_id, at) => value(at, before))),
      width,
    );
  const { span } = await session.run(
    {
      input_ids: int64(
        encoded.map(({ ids }) => ids),
        width,
      ),
      attention_mask: of(() => 1),
      token_type_ids: of((at, before) => Number(at >= before)),
    },
    ['span'],
  );
  const scores = span?.data as Float32Array;
  return encoded.map((one, at) => {
    const { text = '', values } = windows[at] ?? {};
    const spans = bestSpans(scores.subarray(2 * at * width, 2 * (at + 1) * width), one, values);
    return spans.map((found) => ({ text: text.slice(found.start, found.end), ...found }));
  });
};

/** Each round of a question about a site reads most windows of the round before again. */
const latest = new Map<string, Map<string, Found[]>>();
const mostQuestions = 8;

const readBefore = (question: string): Map<string, Found[]> => {
  const before = latest.get(question) ?? new Map<string, Found[]>();
  latest.delete(question);
  latest.set(question, before);
  const [oldest] = latest.keys();
  if (latest.size > mostQuestions && oldest !== undefined) latest.delete(oldest);
  return before;
};

const read = async ({ question, windows }: { question: string; windows: Reading[] }): Promise<Span[]> => {
  const before = readBefore(question);
  const keyOf = (window: Reading) => JSON.stringify(window);
  const fresh = windows.filter((window) => !before.has(keyOf(window)));
  for (let from = 0; from < fresh.length; from += atOnce) {
    const some = fresh.slice(from, from + atOnce);
    const found = await readSome(question, some);
    for (const [at, window] of some.entries()) before.set(keyOf(window), found[at] ?? []);
  }
  return windows.flatMap((own, window) => (before.get(keyOf(own)) ?? []).map((found) => ({ window, ...found })));
};

await serveJobs({ read });
