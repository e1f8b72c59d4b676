import { z } from 'zod';
import { ProviderFailure, requestJson } from './request.ts';

/** Degrees: south, west, north, east. */
export type Area = { south: number; west: number; north: number; east: number };

const degrees = z.coerce.number().min(-180).max(180);
const Place = z.object({
  lat: degrees,
  lon: degrees,
  /** South, north, west, east. */
  boundingbox: z.tuple([degrees, degrees, degrees, degrees]),
});
const Places = z.array(z.unknown());

/** About 55 km from the middle to each edge. Larger areas are cut to this, so that queries stay small. */
const maxHalfDegrees = 0.5;

const areaOf = ({ lat, lon, boundingbox: [south, north, west, east] }: z.infer<typeof Place>): Area => ({
  south: Math.max(south, lat - maxHalfDegrees),
  north: Math.min(north, lat + maxHalfDegrees),
  west: Math.max(west, lon - maxHalfDegrees),
  east: Math.min(east, lon + maxHalfDegrees),
});

const timeoutMs = 8000;

/**
 * Finds a place by its name, with Nominatim's search.
 * @returns its area, at most about 110 km wide; null if there is no such place
 * @throws {ProviderFailure}
 */
export const findArea = async (
  { url, userAgent }: { url: string; userAgent: string },
  location: string,
  signal: AbortSignal,
): Promise<Area | null> => {
  const address = new URL('search', url.endsWith('/') ? url : `${url}/`);
  address.search = new URLSearchParams({ q: location, format: 'jsonv2', limit: '1' }).toString();
  const headers = { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' };
  const { data } = Places.safeParse(await requestJson(address, { headers, timeoutMs }, signal));
  if (!data) throw new ProviderFailure('unusable-reply', 'Nominatim answers with something else than places');
  const [first] = data;
  if (first === undefined) return null;
  const place = Place.safeParse(first);
  if (!place.success) throw new ProviderFailure('unusable-reply', 'Nominatim answers with a place without an area');
  return areaOf(place.data);
};
