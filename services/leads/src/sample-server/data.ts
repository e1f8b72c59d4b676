import { createHash } from 'node:crypto';

/** Invented businesses for local trials and tests. Phone numbers and hosts are reserved for fiction. */

export type Town = { name: string; lat: number; lon: number };
export type SampleBusiness = { id: number; tags: Record<string, string>; lat: number; lon: number };

const auburn: Town = { name: 'Auburn', lat: 32.6099, lon: -85.4808 };

/** Any name is a town, always at the same place, except names with "nowhere". */
export const townNamed = (location: string): Town | null => {
  const name = location.split(',')[0]?.trim() ?? '';
  if (!/\p{L}/u.test(name) || /nowhere/i.test(name)) return null;
  if (name.toLowerCase() === 'auburn') return auburn;
  const [a = 0, b = 0, c = 0, d = 0] = createHash('sha256').update(name.toLowerCase()).digest();
  return { name, lat: 33 + (a * 256 + b) / 8192, lon: -(80 + (c * 256 + d) / 2048) };
};

const owners = 'Abbott Barlow Calder Dunmore Ellery Fairley Garrick Hallam Ingram Jessup Kendrick Lowell'.split(' ');
const streets = 'Opelika Road,Dean Road,Gay Street,Glenn Avenue,College Street,Samford Avenue,Moores Mill Road'.split(
  ',',
);

type Kind = { tags: Record<string, string>; count: number; areaCode: string; endings: string[] };

const kinds: Kind[] = [
  {
    tags: { shop: 'swimming_pool' },
    count: 64,
    areaCode: '334',
    endings: ['Pools', 'Pool Builders', 'Pool & Spa', 'Pool Service', 'Blue Water Pools', 'Pool Supply'],
  },
  { tags: { craft: 'plumber' }, count: 31, areaCode: '205', endings: ['Plumbing', '& Sons Plumbers', 'Pipe & Drain'] },
  { tags: { amenity: 'dentist' }, count: 24, areaCode: '251', endings: ['Dental', 'Family Dentistry'] },
  { tags: { craft: 'roofer' }, count: 18, areaCode: '256', endings: ['Roofing', 'Roof & Gutter'] },
  { tags: { amenity: 'restaurant' }, count: 36, areaCode: '938', endings: ['Kitchen', 'Grill', 'Diner'] },
  { tags: { office: 'lawyer' }, count: 2, areaCode: '659', endings: ['Law'] },
];

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-');

const businessOf = (kind: Kind, kindPlace: number, place: number, town: Town): SampleBusiness => {
  const owner = owners[place % owners.length] ?? '';
  const ending = kind.endings[Math.floor(place / owners.length) % kind.endings.length] ?? '';
  const name = `${owner} ${ending}`;
  const street = streets[place % streets.length] ?? '';
  // A few businesses lack what many lack on the real map.
  const phone: Record<string, string> =
    place % 9 === 8 ? {} : { phone: `+1 ${kind.areaCode} 555 01${String(place).padStart(2, '0')}` };
  const website: Record<string, string> = place % 5 === 4 ? {} : { website: `https://www.${slugOf(name)}.example/` };
  const address = { 'addr:housenumber': String(100 + 7 * place), 'addr:street': street, 'addr:city': town.name };
  return {
    id: kindPlace * 1000 + place + 1,
    tags: { name, ...kind.tags, ...address, 'addr:state': 'AL', 'addr:postcode': '36830', ...phone, ...website },
    lat: town.lat + ((place % 8) - 4) / 200,
    lon: town.lon + ((place % 11) - 5) / 200,
  };
};

/**
 * The businesses of a town. Some are on the map twice, as on the real one.
 * @param demoSite the site of one business of each kind, so that there is one that can be read
 */
export const businessesIn = (town: Town, demoSite?: string): SampleBusiness[] =>
  kinds.flatMap((kind, kindPlace) => {
    const all = Array.from({ length: kind.count }, (_, place) => businessOf(kind, kindPlace, place, town));
    const [first, second, ...rest] = all;
    if (!first || !second) return all;
    const site: Record<string, string> = demoSite === undefined || kindPlace > 0 ? {} : { website: demoSite };
    const twice = { ...second, id: second.id + 500, tags: { ...second.tags, name: `${second.tags.name ?? ''} Inc.` } };
    return [{ ...first, tags: { ...first.tags, ...site } }, second, twice, ...rest];
  });
