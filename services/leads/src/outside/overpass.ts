import { z } from 'zod';
import type { Area } from './nominatim.ts';
import { ProviderFailure, requestJson } from './request.ts';

/** An element of the map with its tags and its position. */
const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().nonnegative(),
  tags: z.record(z.string(), z.string()),
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
  center: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }).optional(),
});
export type Element = z.infer<typeof Element>;

const Reply = z.object({ elements: z.array(z.unknown()), remark: z.string().optional() });

/** How long Overpass may work on a query; our own limit is a little longer. */
const querySeconds = 20;
const timeoutMs = 22_000;
/** After merging duplicates, more than enough for the businesses that a search shows. */
const maxElements = 300;

/**
 * Queries the map for elements in an area.
 * @param filters Overpass QL tag filters, such as `["craft"="plumber"]`; an element that matches one of them is found
 * @returns the elements that can be read; others are left out
 * @throws {ProviderFailure}
 */
export const findElements = async (
  { url, userAgent }: { url: string; userAgent: string },
  filters: string[],
  { south, west, north, east }: Area,
  signal: AbortSignal,
): Promise<Element[]> => {
  const box = [south, west, north, east].map((degrees) => degrees.toFixed(5)).join(',');
  const wanted = filters.map((filter) => `nwr${filter}["name"](${box});`).join('');
  const query = `[out:json][timeout:${querySeconds}][maxsize:67108864];(${wanted});out tags center ${maxElements};`;
  const headers = {
    'user-agent': userAgent,
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const body = new URLSearchParams({ data: query }).toString();
  const reply = await requestJson(new URL(url), { method: 'POST', headers, body, timeoutMs }, signal);
  const { data } = Reply.safeParse(reply);
  if (!data) throw new ProviderFailure('unusable-reply', 'Overpass answers with something else than elements');
  // A query that was aborted on the server is answered with status 200, a remark and a part of the elements.
  if (data.remark?.includes('error') === true) throw new ProviderFailure('unreachable', 'Overpass aborted the query');
  return data.elements.flatMap((element) => Element.safeParse(element).data ?? []);
};
