import { businessesIn, type SampleBusiness, type Town, townNamed } from './data.ts';

/** The parts of each protocol that our clients use, over the invented data. */

export type Reply = { status: number; body: unknown };
const ok = (body: unknown): Reply => ({ status: 200, body });

/** Where the towns that were asked for lie; Overpass hears only of areas. */
const towns = new Map<string, Town>();
const placeOf = ({ lat, lon }: { lat: number; lon: number }) => `${lat.toFixed(2)} ${lon.toFixed(2)}`;

const halfDegrees = 0.1;

/** Nominatim's `/search` with `format=jsonv2`. */
export const nominatimSearch = (query: URLSearchParams): Reply => {
  const town = townNamed(query.get('q') ?? '');
  if (!town) return ok([]);
  towns.set(placeOf(town), town);
  const { name, lat, lon } = town;
  const edges = [lat - halfDegrees, lat + halfDegrees, lon - halfDegrees, lon + halfDegrees];
  const found = { lat: lat.toFixed(7), lon: lon.toFixed(7), boundingbox: edges.map((edge) => edge.toFixed(7)) };
  return ok([{ place_id: 1, osm_type: 'relation', osm_id: 1, name, display_name: name, ...found }]);
};

/** `["key"]`, `["key"="value"]` or `["key"~"expression",i]`. */
const filterPattern = /\["([^"]+)"(?:(=|~)"([^"]*)"(,i)?)?\]/g;

const matcherOf = (filters: string) => {
  const all = [...filters.matchAll(filterPattern)].map(([, key = '', operator, value = '', flag]) => {
    const expression = operator === '~' ? new RegExp(value, flag === undefined ? 'u' : 'iu') : null;
    return ({ [key]: text }: Record<string, string>) =>
      text !== undefined && (operator === undefined || (expression ? expression.test(text) : text === value));
  });
  return (tags: Record<string, string>) => all.every((matches) => matches(tags));
};

const statement = /nwr((?:\[[^\]]+\])+)\(([-\d.]+),([-\d.]+),([-\d.]+),([-\d.]+)\);/g;

/**
 * Overpass's `/api/interpreter` for queries that are a union of filtered elements in one box.
 * @param extra elements to add, as the server would send them
 */
export const overpassQuery = (query: string, demoSite?: string, extra: unknown[] = []): Reply => {
  const statements = [...query.matchAll(statement)];
  const box = statements[0]?.slice(2).map(Number);
  if (!box || !query.startsWith('[out:json]')) return { status: 400, body: 'parse error' };
  const [south = 0, west = 0, north = 0, east = 0] = box;
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const town = towns.get(placeOf(middle)) ?? { name: 'Sampleton', ...middle };
  const matchers = statements.map(([, filters = '']) => matcherOf(filters));
  const elements = businessesIn(town, demoSite)
    .filter(({ tags }) => matchers.some((matches) => matches(tags)))
    .map(({ id, tags, lat, lon }) => ({ type: 'node', id, lat, lon, tags }));
  return ok({ version: 0.6, generator: 'Askwatch sample server', elements: [...elements, ...extra] });
};

const placeId = ({ id }: SampleBusiness, { name }: Town) => `sample-${name}-${id}`;

const pick = (mask: string, all: Record<string, unknown>) =>
  Object.fromEntries(mask.split(',').flatMap((name) => (name in all ? [[name, all[name]]] : [])));

const missingMask: Reply = {
  status: 400,
  body: { error: { code: 400, message: 'FieldMask is a required parameter.' } },
};
const denied: Reply = {
  status: 403,
  body: { error: { code: 403, message: 'The request is missing a valid API key.' } },
};

type PlacesCall = { key: string | undefined; mask: string | undefined };

/** Places API (New): `places:searchText`. */
export const searchText = ({ key, mask }: PlacesCall, body: { textQuery?: unknown; pageSize?: unknown }): Reply => {
  if (key === undefined) return denied;
  if (mask === undefined) return missingMask;
  const [keyword = '', location = ''] = String(body.textQuery).split(' in ');
  const town = townNamed(location);
  const named = town
    ? businessesIn(town).filter(({ tags }) =>
        Object.values(tags)
          .join(' ')
          .toLowerCase()
          .includes(keyword.split(' ')[0] ?? ''),
      )
    : [];
  const places = named
    .slice(0, Number(body.pageSize ?? 20))
    .map((business) => pick(mask.replaceAll('places.', ''), { id: town ? placeId(business, town) : '' }));
  return ok(places.length === 0 ? {} : { places });
};

/** Places API (New): the details of a place. */
export const placeDetails = ({ key, mask }: PlacesCall, id: string): Reply => {
  if (key === undefined) return denied;
  if (mask === undefined) return missingMask;
  const [, name = ''] = id.split('-');
  const town = townNamed(name);
  const business = town && businessesIn(town).find((one) => placeId(one, town) === id);
  if (!business) return { status: 404, body: { error: { code: 404, message: 'Not found' } } };
  const { tags } = business;
  const address = `${tags['addr:housenumber'] ?? ''} ${tags['addr:street'] ?? ''}, ${tags['addr:city'] ?? ''}`;
  return ok(
    pick(mask, {
      id,
      displayName: { text: tags.name, languageCode: 'en' },
      formattedAddress: address,
      ...(tags.phone === undefined ? {} : { internationalPhoneNumber: tags.phone }),
      ...(tags.website === undefined ? {} : { websiteUri: tags.website }),
    }),
  );
};
