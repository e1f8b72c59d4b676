/**
 * IPv4 ranges that aren't the public internet: the IANA IPv4 Special-Purpose Address Registry, multicast (RFC 5771) and
 * the reserved class E (RFC 1112), as of October 2025. Last: Azure's WireServer, which looks public.
 */
export const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
] as const;

/** The only part of IPv6 assigned as global unicast (RFC 4291); everything else is refused. */
export const globalIpv6 = '2000::/3';

/**
 * Non-public ranges inside it: protocol assignments with Teredo, benchmarking and ORCHID, documentation, 6to4 (which
 * wraps any IPv4 address), AS112, and documentation again (IANA IPv6 Special-Purpose Registry, October 2025).
 */
export const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const;
