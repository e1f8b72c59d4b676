import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { openReader, type Reader } from './reader.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

const folders: string[] = [];
/** A folder that `stopReaders` deletes. */
export const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'askwatch-reader-'));
  folders.push(folder);
  return folder;
};

/**
 * A folder with one of the models of `tiny/` as weights.
 * @param update the checksum of an update, in the manifest alone: the file is for the test to add
 */
export const tinyWeights = (
  model: 'finds-names' | 'never-ends' | 'fills-memory' = 'finds-names',
  update?: string,
): string => {
  const folder = emptyFolder();
  const [onnx, vocabulary] = [here(`tiny/${model}.onnx`), here('tiny/vocab.txt')];
  copyFileSync(onnx, join(folder, 'reader-int8.onnx'));
  copyFileSync(vocabulary, join(folder, 'vocab.txt'));
  const hashes = {
    'reader-int8.onnx': sha256(onnx),
    'vocab.txt': sha256(vocabulary),
    ...(update === undefined ? {} : { 'update.bin': update }),
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ version: model, sha256: hashes }));
  return folder;
};

const opened: Reader[] = [];

/** A reader that has been started, run from source, and what it logged. */
export const startReader = async (options: Partial<Parameters<typeof openReader>[0]> = {}) => {
  const log = { info: jest.fn(), warn: jest.fn() };
  const reader = openReader({ weights: tinyWeights(), file: here('process.ts'), log: log as never, ...options });
  opened.push(reader);
  await reader.part.start();
  return { ...reader, log };
};

export const stopReaders = async (): Promise<void> => {
  await Promise.all(opened.splice(0).map(({ part }) => part.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};
