import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Both reference their files by names that contain a content hash.
const heads = ['index.html', 'mf-manifest.json'];

/**
 * The build id of the frontends: the same for the same files, different when any of them changes.
 * @param folder where the frontends are, each with its `dist`
 */
export const buildOf = (folder: string): string => {
  const hash = createHash('sha256');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  for (const file of names.flatMap((name) => heads.map((head) => join(folder, name, 'dist', head))))
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};
