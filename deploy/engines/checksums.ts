import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const sha256 = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Compares a folder with a sha256sum list and returns the names of files that differ, are missing or are extra. */
export const differingFiles = async (folder: string, listFile: string): Promise<string[]> => {
  const lines = (await readFile(listFile, 'utf8')).split('\n').filter(Boolean);
  const pinned = new Map(lines.map((line): [string, string] => [line.slice(66).trim(), line.slice(0, 64)]));
  const present = new Set(await readdir(folder).catch(() => []));
  const extra = [...present].filter((name) => !pinned.has(name));
  const checked = [...pinned].map(async ([name, sum]) =>
    present.has(name) && (await sha256(join(folder, name))) === sum ? [] : [name],
  );
  return [...(await Promise.all(checked)).flat(), ...extra];
};
