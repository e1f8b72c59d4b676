import { getDomain } from 'tldts';

/**
 * The site of an address: its registrable domain, where each customer of a hosting domain such as github.io has a
 * separate site; the origin if there is no such domain, as on loopback.
 */
export const siteOf = (url: URL): string => getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.origin;

export const sameSite = (one: URL, other: URL): boolean => siteOf(one) === siteOf(other);
