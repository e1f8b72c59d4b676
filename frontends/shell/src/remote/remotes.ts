import { Remotes } from '@askwatch/contracts/client-config';
import { queryOptions } from '@tanstack/react-query';
import { isWithin } from '../places.ts';

export type Remote = Remotes[number];

/** The deployed remotes, each with the paths it serves. */
export const remotesQuery = queryOptions({
  queryKey: ['remotes'],
  queryFn: async ({ signal }) => {
    const response = await fetch('/remotes.json', { signal });
    if (!response.ok) throw new Error(`remotes.json: ${String(response.status)}`);
    return Remotes.parse(await response.json());
  },
  retry: 2,
});

/** @returns the remote that serves a path; the longest match if several do */
export const remoteAt = (remotes: readonly Remote[], path: string): Remote | undefined =>
  remotes
    .flatMap((remote) => remote.paths.map((parent) => ({ remote, parent })))
    .filter(({ parent }) => isWithin(path, parent))
    .sort((a, b) => b.parent.length - a.parent.length)[0]?.remote;
