import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Site } from './labels.ts';

/** Where fetched sites are kept, shared by all clones of this project. */
export const sitesCache = join(homedir(), '.cache', 'askwatch', 'sites');

/** Pages and what reading them needs; no scripts and images. */
const wanted = ['*.html', '*.htm', '*.xml', '*.css', '*.txt'];

/** The web root of a site in the first of the folders that has it, as a clone or as a laid-out web root. */
export const rootIn = (folders: string[], { site, root }: Pick<Site, 'site' | 'root'>): string | undefined => {
  const folder = folders.map((each) => join(each, site)).find((each) => existsSync(each));
  if (folder === undefined) return undefined;
  const inside = join(folder, root);
  return existsSync(inside) ? inside : folder;
};

/**
 * Lays out the pages of a site at its commit in `folder/<site>`, unless they are there.
 * @param host where the repositories are, ending in a slash
 * @throws when git fails, or when the site has no repository
 */
export const fetchSite = async (
  { site, repository, commit, root, leaveOut }: Site,
  folder: string,
  host = 'https://github.com/',
): Promise<void> => {
  const target = join(folder, site);
  if (existsSync(target)) return;
  if (repository === undefined || commit === undefined) throw new Error(`No repository is named for ${site}`);
  const partial = `${target}.part`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const git = (...args: string[]) =>
    promisify(execFile)('git', args, { cwd: partial, env: { ...process.env, GIT_TERMINAL_PROMPT: '0' } });
  await git('init', '--quiet');
  // Without the filter, all images and scripts of the commit would be downloaded too.
  await git('fetch', '--quiet', '--depth', '1', '--filter=blob:none', `${host}${repository}`, commit);
  await git('config', 'remote.origin.url', `${host}${repository}`);
  await git('config', 'remote.origin.promisor', 'true');
  await git('config', 'remote.origin.partialclonefilter', 'blob:none');
  const within = root === '' ? '' : `/${root}/`;
  const left = leaveOut.flatMap((each) => [`!${within || '/'}${each}`, `!${within || '/'}${each}/**`]);
  await git('sparse-checkout', 'set', '--no-cone', ...wanted.map((each) => `${within}**/${each}`), ...left);
  await git('-c', 'advice.detachedHead=false', 'checkout', '--quiet', commit);
  rmSync(join(partial, '.git'), { recursive: true });
  renameSync(partial, target);
};
