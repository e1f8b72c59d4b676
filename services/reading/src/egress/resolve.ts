import { Resolver } from 'node:dns/promises';

/** All addresses of a name, A and AAAA; rejects when the A lookup fails. */
export type Resolve = (name: string) => Promise<string[]>;

// A name without one kind of record is normal; any other error is a failed lookup.
const orNone = (error: unknown): string[] => {
  if (error instanceof Error && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND')) return [];
  throw error;
};

/**
 * Queries the name servers directly: getaddrinfo would also use the hosts file and search domains, which lead to
 * internal hosts.
 * @param timeoutMs for each of two tries
 */
export const nameServers = (timeoutMs = 900): Resolve => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  return async (name) => {
    const answers = await Promise.all([
      resolver.resolve4(name).catch(orNone),
      // Some name servers fail only on AAAA. Only judged addresses are dialled, so the A records are enough then.
      resolver.resolve6(name).catch(() => []),
    ]);
    return answers.flat();
  };
};
