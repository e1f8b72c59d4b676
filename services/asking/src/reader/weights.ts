import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** `manifest.json`, beside the weights. */
const Manifest = z.object({
  version: z.string().min(1),
  /** SHA-256 of the files, in hexadecimal. */
  sha256: z.object({ 'reader-int8.onnx': z.string(), 'vocab.txt': z.string(), 'update.bin': z.string().optional() }),
});

/** `update` is a low-rank update of the model, if there is one. */
export type Weights = { version: string; model: string; vocabulary: string; update?: string };

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * The reader's weights in a folder, checked.
 * @returns why they can't be used otherwise
 */
export const findWeights = async (folder: string): Promise<Weights | 'missing' | 'damaged'> => {
  const [model, vocabulary, update] = [
    join(folder, 'reader-int8.onnx'),
    join(folder, 'vocab.txt'),
    join(folder, 'update.bin'),
  ];
  try {
    const { version, sha256 } = Manifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
    const { 'update.bin': updateSum } = sha256;
    const isWhole =
      (await sha256Of(model)) === sha256['reader-int8.onnx'] &&
      (await sha256Of(vocabulary)) === sha256['vocab.txt'] &&
      (updateSum === undefined || (await sha256Of(update)) === updateSum);
    return isWhole ? { version, model, vocabulary, ...(updateSum === undefined ? {} : { update }) } : 'damaged';
  } catch (error) {
    return isMissing(error) ? 'missing' : 'damaged';
  }
};
