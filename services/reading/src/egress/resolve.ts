import { Resolver } from 'node:dns/promises';

/** All addresses of a name, A and AAAA; rejects when neither could be asked for. */
export type Resolve = (name: string) => Promise<string[]>;

// A name without one kind of record is normal; anything else is a failed lookup.
const orNone = (error: unknown): string[] => {
  if (error instanceof Error && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND')) return [];
  throw error;
};

/**
 * Asks the name servers themselves: getaddrinfo would also read the hosts file and add search domains,
 * and both lead inside.
 * @param timeoutMs for each of two tries
 */
export const nameServers = (timeoutMs = 900): Resolve => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  return async (name) => {
    const answers = await Promise.all([
      resolver.resolve4(name).catch(orNone),
      // Some name servers fail on AAAA alone. Only judged addresses are dialled, so the A records are enough then.
      resolver.resolve6(name).catch(() => []),
    ]);
    return answers.flat();
  };
};
