import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Remotes } from '@askwatch/contracts/live';

/** Every remote there is and the paths that it answers for. */
const paths: Record<string, string[]> = {
  playground: ['/playground'],
  monitoring: ['/monitoring'],
  notifications: ['/notifications', '/unsubscribe'],
  account: ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/account'],
};

/**
 * The remotes that were built, as the shell loads them. Read once, so that a remote whose files vanish later is one
 * that fails to load, with a way to try again, and not one that never was.
 * @param folder where the frontends are
 */
export const findRemotes = (folder: string): Remotes =>
  Object.entries(paths)
    .filter(([name]) => existsSync(join(folder, name, 'dist', 'mf-manifest.json')))
    .map(([name, of]) => ({ name, entry: `/${name}/mf-manifest.json`, paths: of }));
