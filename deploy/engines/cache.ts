import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { isAlive, startTimeOf } from './child.ts';
import { SetupError } from './setup-error.ts';

// eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing -- an empty variable counts as unset
const cacheRoot = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'askwatch', 'engines');
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const neededBytes = 3e9;

/** The recipe's hash is part of the name, so that checkouts with different recipes do not overwrite each other. */
export const cachePath = async (name: string, version: string, recipe: string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of recipe) hash.update(basename(file)).update(await readFile(file));
  return join(cacheRoot(), `${name}-${version}-${hash.digest('hex').slice(0, 8)}`);
};

export const isCached = (path: string): Promise<boolean> => exists(join(path, '.ok'));

/** Builds into a temporary folder and renames it into place, so that the cache never contains a partial build. */
export const cached = async (path: string, build: (into: string) => Promise<void>): Promise<string> => {
  if (await isCached(path)) return path;
  await mkdir(cacheRoot(), { recursive: true });
  const unlock = await lock(`${path}.lock`);
  try {
    if (await isCached(path)) return path;
    const { bavail, bsize } = await statfs(cacheRoot());
    if (bavail * bsize < neededBytes)
      throw new SetupError(
        `The disk of ${cacheRoot()} is nearly full: the engines need 3 GB there; free some space, or set XDG_CACHE_HOME.`,
      );
    const temporary = `${path}.tmp`;
    await rm(temporary, { recursive: true, force: true });
    await mkdir(temporary, { recursive: true });
    await build(temporary);
    await writeFile(join(temporary, '.ok'), '');
    await rm(path, { recursive: true, force: true });
    await rename(temporary, path);
    return path;
  } finally {
    await unlock();
  }
};

/** Takes over the lock if its owner is gone; the start time distinguishes the owner from a reused process id. */
const lock = async (file: string): Promise<() => Promise<void>> => {
  for (;;) {
    try {
      await writeFile(file, JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid) }), { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as { pid: number; startTime: string },
      () => undefined,
    );
    if (owner && !isAlive(owner)) await rm(file, { force: true });
    await wait(300);
  }
};
