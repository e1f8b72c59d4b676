import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Remotes } from '@askwatch/contracts/live';

/** All remotes and their paths. */
const paths: Record<string, string[]> = {
  playground: ['/playground'],
  leads: ['/buy-leads'],
  monitoring: ['/monitoring'],
  notifications: ['/notifications', '/unsubscribe'],
  billing: ['/billing'],
  account: ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/account'],
};

/**
 * The built remotes, in the form that the shell loads. Read once at startup, so that a remote whose files vanish later
 * fails to load with a retry, instead of silently disappearing.
 * @param folder the folder of the frontends
 */
export const findRemotes = (folder: string): Remotes =>
  Object.entries(paths)
    .filter(([name]) => existsSync(join(folder, name, 'dist', 'mf-manifest.json')))
    .map(([name, of]) => ({ name, entry: `/${name}/mf-manifest.json`, paths: of }));
