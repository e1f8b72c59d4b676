import type { Row } from '../report.ts';
import { rounded } from '../report.ts';

/** A file transferred while a page was loaded. */
export type File = { path: string; bytes: number };

const isApi = ({ path }: File) => path.startsWith('/api/');
const isCode = (file: File) => /\.(?:js|css|html)$|^\/[^.]*$/.test(file.path) && !isApi(file);
const isFont = ({ path }: File) => /\.woff2?$/.test(path);
const kB = (files: File[]) => rounded(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, 1);

/**
 * Transfer sizes of a page load, split into shell and remote: a remote's files are below its name, the shell's are not.
 * @param remotes the names of the remotes
 */
export const weightOf = (files: File[], remotes: string[]): Row => {
  const code = files.filter(isCode);
  const remoteOf = ({ path }: File) => remotes.find((name) => path.startsWith(`/${name}/`));
  return {
    'shell kB': kB(code.filter((file) => remoteOf(file) === undefined)),
    remote: remotes.find((name) => code.some((file) => remoteOf(file) === name)) ?? '',
    'remote kB': kB(code.filter((file) => remoteOf(file) !== undefined)),
    'fonts kB': kB(files.filter(isFont)),
    'all kB': kB(files),
    requests: files.length,
  };
};
