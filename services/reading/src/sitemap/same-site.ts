import { getDomain } from 'tldts';

/**
 * The site that an address belongs to: its registrable domain, where every customer of a hosting domain such as
 * github.io is one; the origin where there is no such domain, as on loopback.
 */
export const siteOf = (url: URL): string => getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.origin;

export const sameSite = (one: URL, other: URL): boolean => siteOf(one) === siteOf(other);
