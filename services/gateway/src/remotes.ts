import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Remotes } from '@askwatch/contracts/client-config';

/** All remotes and their paths, also of those that aren't built. */
const paths: Record<string, string[]> = {
  marketing: [
    '/',
    '/contract-risk',
    '/cold-outreach-revival',
    '/competitive-intelligence',
    '/sales-pipeline-recovery',
    '/account-management',
    '/fundraising-alerts',
    '/blog',
    '/about',
    '/jobs',
    '/contact',
    '/status',
    '/privacy-policy',
    '/terms-and-conditions',
  ],
  playground: ['/playground'],
  leads: ['/buy-leads'],
  monitoring: ['/monitoring'],
  notifications: ['/notifications', '/unsubscribe'],
  billing: ['/billing'],
  account: [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/change-email',
    '/account',
    '/account/crm',
  ],
};

/** Every path that a remote serves. Nothing is below these paths, except posts below /blog. */
export const pagePaths: readonly string[] = Object.values(paths).flat();

/**
 * The built remotes, in the form that the shell loads. Read once at startup, so that a remote whose files vanish later
 * fails to load with a retry, instead of silently disappearing.
 * @param folder the folder of the frontends
 */
export const findRemotes = (folder: string): Remotes =>
  Object.entries(paths)
    .filter(([name]) => existsSync(join(folder, name, 'dist', 'mf-manifest.json')))
    .map(([name, of]) => ({ name, entry: `/${name}/mf-manifest.json`, paths: of }));
