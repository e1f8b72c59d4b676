import ipaddr from 'ipaddr.js';
import { globalIpv6, specialIpv4, specialIpv6 } from './special-addresses.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

const range = (cidr: string): Range => ipaddr.parseCIDR(cidr);
const [ipv4, ipv6, global] = [specialIpv4.map(range), specialIpv6.map(range), range(globalIpv6)];

const within = (address: Address, [base, bits]: Range): boolean =>
  address.kind() === base.kind() && address.match(base, bits);

/** The address actually dialled: `::ffff:192.0.2.1` is the IPv4 address in it. Null if the text isn't an address. */
const unwrapped = (text: string): Address | null => {
  // The library also accepts "0x7f.1" and "2130706433", which a resolver never returns.
  const isAddress = text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isAddress ? ipaddr.process(text) : null;
};

/** True when both are the same address, in any notation. */
export const sameAddress = (one: string, other: string): boolean => {
  const [a, b] = [unwrapped(one), unwrapped(other)];
  return a !== null && b !== null && a.toNormalizedString() === b.toNormalizedString();
};

/** Whether an address belongs to us. */
export type OwnAddresses = (address: Address) => boolean;

/**
 * @param own our own public addresses, such as the ingress, as addresses or in CIDR notation
 * @throws when one can't be parsed
 */
export const ownAddresses = (own: readonly string[]): OwnAddresses => {
  const ranges = own.map((text) => range(text.includes('/') ? text : `${text}/${text.includes(':') ? '128' : '32'}`));
  return (address) => ranges.some((each) => within(address, each));
};

/**
 * True when an address is on the public internet and isn't ours.
 * @param text an address from a resolver
 */
export const isPublicAddress = (text: string, isOwn: OwnAddresses = () => false): boolean => {
  const address = unwrapped(text);
  if (address === null || isOwn(address)) return false;
  if (address.kind() === 'ipv4') return !ipv4.some((each) => within(address, each));
  return within(address, global) && !ipv6.some((each) => within(address, each));
};
