import { parseWebsite } from '@askwatch/contracts/website';
import { isPublicAddress, type OwnAddresses } from './address.ts';
import { loopbackAddress } from './allowed-origins.ts';
import type { Resolve } from './resolve.ts';

/** The addresses that may be dialled, or a refusal without a reason, which is kept secret. */
type Verdict = { allowed: true; url: URL; addresses: string[] } | { allowed: false };
export type Judge = (text: string) => Promise<Verdict>;

const refused: Verdict = { allowed: false };

/**
 * The gate: judges the spelling of an address, then every IP address its name resolves to. One that isn't public
 * refuses the whole address, and so does a name that doesn't resolve.
 */
export const judge =
  (deps: { resolve: Resolve; isOwn: OwnAddresses; allowedOrigins: readonly string[] }): Judge =>
  async (text) => {
    const url = parseWebsite(text, deps.allowedOrigins);
    if (!url) return refused;
    if (deps.allowedOrigins.includes(url.origin))
      return { allowed: true, url, addresses: [loopbackAddress(url.hostname)] };
    // Fail closed: if the resolver doesn't answer, nothing is allowed.
    const addresses = await deps.resolve(url.hostname.replace(/\.$/, '')).catch(() => []);
    const isPublic = addresses.length > 0 && addresses.every((address) => isPublicAddress(address, deps.isOwn));
    return isPublic ? { allowed: true, url, addresses } : refused;
  };
