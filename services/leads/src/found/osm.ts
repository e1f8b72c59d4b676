import { type Business, leadTextLimits } from '@askwatch/contracts/leads';
import { limits } from '@askwatch/contracts/limits';
import type { Cached } from '../outside/cache.ts';
import { type Area, findArea } from '../outside/nominatim.ts';
import { type Element, findElements } from '../outside/overpass.ts';
import { ProviderFailure } from '../outside/request.ts';
import type { TakeTurn } from '../outside/turns.ts';
import { filtersOf } from './osm-tags.ts';
import type { Provider } from './provider.ts';

const clean = (text: string | undefined, most: number): string =>
  (text ?? '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

/** Several values in one tag are separated by semicolons. */
const firstOf = (text: string | undefined): string | undefined => text?.split(';')[0];

const addressOf = (tags: Record<string, string>): string => {
  const street = [tags['addr:housenumber'], tags['addr:street'] ?? tags['addr:place']].filter(Boolean).join(' ');
  const town = [tags['addr:state'], tags['addr:postcode']].filter(Boolean).join(' ');
  return [street, tags['addr:city'], town].filter((part) => part !== undefined && part !== '').join(', ');
};

const businessOf = ({ type, id, tags, lat, lon, center }: Element): Business[] => {
  const name = clean(tags.name, leadTextLimits.name);
  if (name === '') return [];
  const at = center ?? (lat === undefined || lon === undefined ? undefined : { lat, lon });
  return [
    {
      placeId: `osm:${type}/${id}`,
      name,
      address: clean(addressOf(tags), leadTextLimits.address),
      phone: clean(firstOf(tags['contact:phone'] ?? tags.phone ?? tags['contact:mobile']), leadTextLimits.phone),
      website: clean(firstOf(tags['contact:website'] ?? tags.website ?? tags.url), limits.urlChars),
      ...at,
    },
  ];
};

type OsmServers = {
  nominatimUrl: string;
  overpassUrl: string;
  /** Says who we are and how to reach us, as the usage policies demand. */
  userAgent: string;
  takeTurn: TakeTurn;
  cached: Cached;
};

const dayMs = 86_400_000;
const hostOf = (url: string) => new URL(url).host;
const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');

/** Finds businesses on OpenStreetMap: the place with Nominatim, and what is there with Overpass. */
export const osmProvider = ({ nominatimUrl, overpassUrl, userAgent, takeTurn, cached }: OsmServers): Provider => {
  const areaOf = (location: string, signal: AbortSignal): Promise<Area | null> =>
    cached(`area ${nominatimUrl} ${folded(location)}`, 30 * dayMs, async () => {
      await takeTurn(hostOf(nominatimUrl), signal);
      return findArea({ url: nominatimUrl, userAgent }, location, signal);
    });

  return async (keyword, location, signal) => {
    const area = await areaOf(location, signal);
    if (!area) throw new ProviderFailure('unknown-place', 'The location was not found');
    const filters = filtersOf(keyword);
    if (filters.length === 0) return [];
    const key = `elements ${overpassUrl} ${JSON.stringify([area, filters])}`;
    return cached(key, dayMs, async () => {
      await takeTurn(hostOf(overpassUrl), signal);
      const elements = await findElements({ url: overpassUrl, userAgent }, filters, area, signal);
      return elements.flatMap(businessOf);
    });
  };
};
