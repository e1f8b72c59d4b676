import { readFile } from 'node:fs/promises';
import { type Child, startChild } from '@askwatch/service-kit/job-process';
import type { Log } from '@askwatch/service-kit/log';
import type { Part } from '@askwatch/service-kit/run';
import type { Reading, ReadSpans, Span } from './span.ts';
import { type Tokenizer, wordPiece } from './tokenizer.ts';
import { findWeights, type Weights } from './weights.ts';

/**
 * `off`: switched off. `missing` and `damaged`: its weights. `unsupported`: its process doesn't start, because the
 * processor or the system lacks what the runtime needs. Without a reader, everything else works.
 */
type Mode = 'off' | 'missing' | 'damaged' | 'unsupported' | 'ready';

export type Reader = {
  read: ReadSpans;
  mode: () => Mode;
  /** Null unless the mode is `ready`. */
  tokenizer: () => Tokenizer | null;
  part: Part & { start: () => Promise<void>; stop: () => Promise<void> };
};

type Options = {
  /** The folder with the weights, or `off`. */
  weights: string;
  /** Its program: `process.ts` next to this file, or its bundle. */
  file: string;
  log: Pick<Log, 'info' | 'warn'>;
  /** Of processor time, per question. */
  ms?: number;
  /** Above what it has at rest. */
  bytes?: number;
  maxWaiting?: number;
};

/** Longer texts are cut: more tokens than are read have less. */
const maxChars = 20_000;
const maxWindows = 32;

/** A reader that does not start is tried again after this time. */
const restMs = 60_000;

/** A reader in a process of its own, which reads for one question at a time. */
export const openReader = ({
  weights: folder,
  file,
  log,
  ms = 3000,
  bytes = 256 * 1024 * 1024,
  maxWaiting = 50,
}: Options): Reader => {
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let mode: Mode = 'off';
  let weights: Weights | undefined;
  let tokenizer: Tokenizer | null = null;
  let child: Child | undefined;
  let restsUntil = 0;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const become = (now: Mode, about: object = {}) => {
    if (mode === now) return;
    mode = now;
    if (now === 'ready') log.info({ reader: now, ...about }, 'the reader is ready');
    else log.warn({ reader: now, ...about }, 'there is no reader: answers come from the finders alone');
  };

  const childNow = async (): Promise<Child | undefined> => {
    if (child?.isFit()) return child;
    child?.end();
    child = undefined;
    if (!weights || isStopped() || Date.now() < restsUntil) return undefined;
    // The runtime sends usage data in some versions.
    const env = {
      READER_MODEL: weights.model,
      READER_UPDATE: weights.update ?? '',
      READER_VOCABULARY: weights.vocabulary,
      ORT_DISABLE_TELEMETRY: '1',
    };
    try {
      child = await startChild(file, stopping.signal, env);
      become('ready', { version: weights.version });
    } catch (err) {
      restsUntil = Date.now() + restMs;
      if (!isStopped()) become('unsupported', { err });
    }
    return child;
  };

  const readNow = async (question: string, windows: Reading[]): Promise<Span[]> => {
    // Twice, because a process may also end for reasons that have nothing to do with what it reads.
    for (const isLast of [false, true])
      try {
        const now = await childNow();
        return now ? ((await now.run({ name: 'read', input: { question, windows } }, { ms, bytes })) as Span[]) : [];
      } catch (err) {
        if (isLast && !isStopped()) log.warn({ err }, 'the reader gave up on a question');
      }
    return [];
  };

  return {
    mode: () => mode,
    tokenizer: () => (mode === 'ready' ? tokenizer : null),
    read: async (question, windows) => {
      if (!weights || windows.length === 0) return [];
      // Tried again by the workflow. Nothing found would be an answer, and could differ from the last one.
      if (waiting >= maxWaiting) throw new Error('too many questions are waiting for the reader');
      waiting += 1;
      const cut = windows.slice(0, maxWindows).map((window) => ({ ...window, text: window.text.slice(0, maxChars) }));
      const turn = last.then(() => readNow(question.slice(0, maxChars), cut)).finally(() => (waiting -= 1));
      last = turn;
      return turn;
    },
    part: {
      name: 'reader',
      state: () => mode,
      async start() {
        if (folder === 'off') return;
        const found = await findWeights(folder);
        if (typeof found === 'string') {
          become(found, { folder });
          return;
        }
        weights = found;
        tokenizer = wordPiece(await readFile(found.vocabulary, 'utf8'));
        await childNow();
      },
      stop() {
        stopping.abort();
        child?.end();
        return Promise.resolve();
      },
    },
  };
};
