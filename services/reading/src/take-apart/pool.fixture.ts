import { fileURLToPath } from 'node:url';
import { type Pool, pageProcessPool } from './pool.ts';

const inThisFolder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The processes as run from source, for tests and benchmarks. */
export const pageProcesses = (options: Partial<Parameters<typeof pageProcessPool>[0]> = {}): Pool =>
  pageProcessPool({ file: inThisFolder('./main.ts'), ...options });

/** The same, with pages that do harm. */
export const hostileProcesses = (options: Partial<Parameters<typeof pageProcessPool>[0]> = {}): Pool =>
  pageProcesses({ file: inThisFolder('./hostile.fixture.ts'), ...options });
