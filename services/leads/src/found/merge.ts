import type { Business } from '@askwatch/contracts/leads';

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Legal forms, which one source writes and another leaves out. */
const legalForm = / (?:inc|llc|ltd|limited|co|corp|corporation|company|gmbh|ag|plc|pllc|pc)$/;
const nameOf = (name: string): string => folded(name).replace(legalForm, '');

/** The last ten digits: with or without the country's code it is the same number. */
const phoneOf = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 7 ? null : digits.slice(-10);
};

/** Host and path. A path matters where many businesses share a host. */
const siteOf = (website: string): string | null => {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  if (website === '' || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`;
};

/** About 100 m. */
const rounded = (degrees: number): string => degrees.toFixed(3);

/**
 * What identifies a business: two entries that share one of these keys are the same business.
 * @returns keys made of its place, phone, site, and name at its address or position
 */
export const keysOf = ({ placeId, name, address, phone, website, lat, lon }: Business): string[] => {
  const [number, site] = [phoneOf(phone), siteOf(website)];
  return [
    `place ${placeId}`,
    ...(number === null ? [] : [`phone ${number}`]),
    ...(site === null ? [] : [`site ${site}`]),
    ...(address === '' ? [] : [`at ${nameOf(name)} ${folded(address)}`]),
    ...(lat === undefined || lon === undefined ? [] : [`near ${nameOf(name)} ${rounded(lat)} ${rounded(lon)}`]),
  ];
};

/** Keeps the first entry's facts, and takes from the other what it lacks. */
const joined = (first: Business, other: Business): Business => ({
  ...other,
  ...first,
  address: first.address || other.address,
  phone: first.phone || other.phone,
  website: first.website || other.website,
});

/** How much of what a salesperson needs is known. */
const facts = ({ address, phone, website }: Business): number =>
  [phone, website, address].filter((fact) => fact !== '').length;

/**
 * Merges entries of the same business, directly or through a third entry.
 * @returns each business once: those with the most facts first, then by name
 */
export const merged = (businesses: Business[]): Business[] => {
  const groups = new Set<{ business: Business; keys: Set<string> }>();
  for (const next of businesses) {
    const keys = new Set(keysOf(next));
    const same = [...groups].filter((other) => [...keys].some((key) => other.keys.has(key)));
    const business = [...same.map((other) => other.business), next].reduce(joined);
    for (const other of same) {
      groups.delete(other);
      for (const key of other.keys) keys.add(key);
    }
    groups.add({ business, keys });
  }
  return [...groups]
    .map(({ business }) => business)
    .sort((a, b) => facts(b) - facts(a) || a.name.localeCompare(b.name, 'en') || (a.placeId < b.placeId ? -1 : 1));
};
