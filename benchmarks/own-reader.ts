import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openReader, type Reader } from '@askwatch/asking/reader/reader';
import { createLog } from '@askwatch/service-kit/log';

const asking = fileURLToPath(new URL('../services/asking', import.meta.url));

/**
 * Starts the product's reader. Its process ends with this one.
 * @param weights a folder with other weights, or `off`
 * @returns null if it is off or does not start
 */
export const ownReader = async (
  weights = process.env.READER_WEIGHTS ?? join(asking, 'weights'),
): Promise<Reader | null> => {
  const reader = openReader({ weights, file: join(asking, 'src/reader/process.ts'), log: createLog('bench') });
  await reader.part.start();
  return reader.mode() === 'ready' ? reader : null;
};
