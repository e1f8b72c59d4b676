import { fileURLToPath } from 'node:url';
import { type Pool, takingApart } from './pool.ts';

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The processes as run from source, for tests and benchmarks. */
export const pageProcesses = (options: Partial<Parameters<typeof takingApart>[0]> = {}): Pool =>
  takingApart({ file: beside('./main.ts'), ...options });

/** The same, with pages that do harm. */
export const harmedProcesses = (options: Partial<Parameters<typeof takingApart>[0]> = {}): Pool =>
  pageProcesses({ file: beside('./hostile.fixture.ts'), ...options });
