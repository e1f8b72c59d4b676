import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/state.ts';

/** The JSON Schemas of public events that consumers rely on. */
export const releasedFolder = join(root, 'contracts/public-released');

/** @returns the released JSON Schema of a type; undefined if it was never released */
export const releasedSchema = (type: string): Record<string, unknown> | undefined => {
  const file = join(releasedFolder, `${type}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;
};
