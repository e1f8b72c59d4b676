import { readFileSync } from 'node:fs';
import { serveJobs } from '@askwatch/service-kit/serve-jobs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { bestSpans, encode, type Reading, type Span } from './span.ts';
import { wordPiece } from './tokenizer.ts';

// The program of the reader's process. The model runs in native code, which can crash, hang or fill the memory.

const { READER_MODEL = '', READER_VOCABULARY = '' } = process.env;
const tokenizer = wordPiece(readFileSync(READER_VOCABULARY, 'utf8'));
const session = await InferenceSession.create(READER_MODEL, {
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

const read = async ({ question, windows }: { question: string; windows: Reading[] }): Promise<Span[]> => {
  if (windows.length === 0) return [];
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
  return encoded.flatMap((one, window) => {
    const { text = '', values } = windows[window] ?? {};
    const spans = bestSpans(scores.subarray(2 * window * width, 2 * (window + 1) * width), one, values);
    return spans.map((span) => ({ window, text: text.slice(span.start, span.end), ...span }));
  });
};

await serveJobs({ read });
