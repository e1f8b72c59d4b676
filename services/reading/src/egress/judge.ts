import { parseWebsite } from '@askwatch/contracts/website';
import { isPublicAddress, type OwnAddresses } from './address.ts';
import { loopbackAddress } from './allowed-origins.ts';
import type { Resolve } from './resolve.ts';

/** Either the addresses that may be dialled, or nothing: why is told to nobody. */
export type Verdict = { allowed: true; url: URL; addresses: string[] } | { allowed: false };
export type Judge = (text: string) => Promise<Verdict>;

const refused: Verdict = { allowed: false };

/**
 * The gate: judges the spelling of an address, then every address that its name resolves to. One that is not
 * public refuses them all, and so does a name that does not resolve.
 */
export const judge =
  (deps: { resolve: Resolve; isOwn: OwnAddresses; allowedOrigins: readonly string[] }): Judge =>
  async (text) => {
    const url = parseWebsite(text, deps.allowedOrigins);
    if (!url) return refused;
    if (deps.allowedOrigins.includes(url.origin))
      return { allowed: true, url, addresses: [loopbackAddress(url.hostname)] };
    // Failing closed: a resolver that does not answer allows nothing.
    const addresses = await deps.resolve(url.hostname.replace(/\.$/, '')).catch(() => []);
    const isPublic = addresses.length > 0 && addresses.every((address) => isPublicAddress(address, deps.isOwn));
    return isPublic ? { allowed: true, url, addresses } : refused;
  };
