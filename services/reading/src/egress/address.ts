import ipaddr from 'ipaddr.js';
import { globalIpv6, specialIpv4, specialIpv6 } from './special-addresses.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

const range = (cidr: string): Range => ipaddr.parseCIDR(cidr);
const [ipv4, ipv6, global] = [specialIpv4.map(range), specialIpv6.map(range), range(globalIpv6)];

const within = (address: Address, [base, bits]: Range): boolean =>
  address.kind() === base.kind() && address.match(base, bits);

/** The address as it is really dialled: `::ffff:192.0.2.1` is the IPv4 address in it. Null when it is no address. */
const unwrapped = (text: string): Address | null => {
  // The library also reads "0x7f.1" and "2130706433"; a resolver never writes those.
  const isAddress = text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isAddress ? ipaddr.process(text) : null;
};

/** True when both name the same address, whichever way each is written. */
export const sameAddress = (one: string, other: string): boolean => {
  const [a, b] = [unwrapped(one), unwrapped(other)];
  return a !== null && b !== null && a.toNormalizedString() === b.toNormalizedString();
};

/** Ranges given as addresses or in CIDR form. */
export type OwnAddresses = (address: Address) => boolean;

/**
 * @param own our own public addresses, such as the ingress, as addresses or in CIDR form
 * @throws when one cannot be read
 */
export const ownAddresses = (own: readonly string[]): OwnAddresses => {
  const ranges = own.map((text) => range(text.includes('/') ? text : `${text}/${text.includes(':') ? '128' : '32'}`));
  return (address) => ranges.some((each) => within(address, each));
};

/**
 * True when an address belongs to the public internet and not to us.
 * @param text what a resolver answered
 */
export const isPublicAddress = (text: string, isOwn: OwnAddresses = () => false): boolean => {
  const address = unwrapped(text);
  if (address === null || isOwn(address)) return false;
  if (address.kind() === 'ipv4') return !ipv4.some((each) => within(address, each));
  return within(address, global) && !ipv6.some((each) => within(address, each));
};
