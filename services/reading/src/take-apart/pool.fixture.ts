import { fileURLToPath } from 'node:url';
import { type Pool, takingApart } from './pool.ts';

/** The processes as they run from source: for tests and for what is measured. */
export const pageProcesses = (options: Partial<Parameters<typeof takingApart>[0]> = {}): Pool =>
  takingApart({ file: fileURLToPath(new URL('./main.ts', import.meta.url)), ...options });
