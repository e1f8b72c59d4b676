import { limits } from './limits.ts';

/** The same message for every rejected address, so that the response reveals nothing about our network. */
export const refusedAddress = 'This address cannot be read. Use the public http or https address of a website.';

const ports = new Set(['', '80', '443', '8080', '8443']);

// Suffixes never used by public sites: RFC 6761, RFC 6762, RFC 8375, RFC 9476, and those of intranets and clusters.
const privateSuffixes = new Set(
  'local localhost localdomain internal intranet private corp home lan arpa test invalid example onion alt svc'.split(
    ' ',
  ),
);

const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

// Different parsers treat control characters, white space, backslashes and angle brackets differently.
const ambiguous = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\<>]/;

const isPublicName = (hostname: string): boolean => {
  const labels = hostname.replace(/\.$/, '').split('.');
  const suffix = labels.at(-1) ?? '';
  return (
    hostname.length <= 253 &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(suffix) &&
    !privateSuffixes.has(suffix)
  );
};

/**
 * Checks an address by its syntax only; the egress proxy checks what it resolves to.
 * @param text user input, or a link or redirect made absolute
 * @param allowedOrigins loopback origins that may be read; always empty in production
 * @returns the normalised URL, or null if it is rejected
 */
export const parseWebsite = (text: string, allowedOrigins: readonly string[] = []): URL | null => {
  const trimmed = text.trim();
  if (trimmed.length > limits.urlChars || ambiguous.test(trimmed)) return null;
  const authority = /^https?:\/\/([^/?#]+)/i.exec(trimmed)?.[1];
  if (authority === undefined || /[@%]/.test(authority) || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (allowedOrigins.includes(url.origin)) return url;
  return ports.has(url.port) && isPublicName(url.hostname) ? url : null;
};

/**
 * Resolves a link or a `Location` header against the page it came from, and checks the result.
 * @returns the normalised URL, or null if it is rejected
 */
export const resolveWebsite = (link: string, base: URL, allowedOrigins: readonly string[] = []): URL | null => {
  const trimmed = link.trim();
  if (ambiguous.test(trimmed) || !URL.canParse(trimmed, base)) return null;
  return parseWebsite(new URL(trimmed, base).href, allowedOrigins);
};
