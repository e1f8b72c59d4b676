import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './state.ts';

const isLeftOut = (name: string) => name === 'dist' || name === 'node_modules' || /\.test\.tsx?$/.test(name);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isLeftOut(name))
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));

/** What decides how everything is built. */
const always = ['package-lock.json', 'deploy/local/build.ts'];

/** A hash of everything a build reads, to skip builds without changes. */
export const hashOf = (folders: string[]): string => {
  const hash = createHash('sha256');
  const files = [
    ...folders.flatMap((folder) => filesIn(join(root, folder))),
    ...always.map((file) => join(root, file)),
  ];
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

const stampOf = (dist: string) => join(root, dist, '.inputs');

export const isUpToDate = (dist: string, hash: string): boolean =>
  existsSync(stampOf(dist)) && readFileSync(stampOf(dist), 'utf8') === hash;

export const markBuilt = (dist: string, hash: string): void => {
  mkdirSync(join(root, dist), { recursive: true });
  writeFileSync(stampOf(dist), hash);
};
