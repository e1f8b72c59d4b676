import { type Business, leadTextLimits } from '@askwatch/contracts/leads';
import { leadLimits } from '@askwatch/contracts/limits';
import { z } from 'zod';
import { requestJson } from './request.ts';

/** Only ids may be stored: docs/decisions/0024. */
const Ids = z.object({ places: z.array(z.object({ id: z.string().min(1).max(200) })).optional() });

const text = (most: number) => z.string().transform((value) => value.slice(0, most));
const Details = z.object({
  id: z.string(),
  displayName: z.object({ text: text(leadTextLimits.name) }),
  formattedAddress: text(leadTextLimits.address).optional(),
  internationalPhoneNumber: text(leadTextLimits.phone).optional(),
  websiteUri: z.string().max(2048).optional(),
  /** Data of third parties, who would have to be named with it. */
  attributions: z.array(z.unknown()).optional(),
});

const detailFields = Object.keys(Details.shape).join(',');
const searchMs = 8000;
/** The gateway waits two seconds for the whole reply. */
const detailsMs = 1200;

export type GooglePlaces = ReturnType<typeof googlePlaces>;

/** Places API (New). Its terms allow us to show a few places while someone looks, and to store nothing but ids. */
export const googlePlaces = ({ url, key }: { url: string; key: string }) => {
  const headers = (mask: string) => ({
    'x-goog-api-key': key,
    'x-goog-fieldmask': mask,
    'content-type': 'application/json',
  });

  return {
    /** @returns the ids of as many places as a preview shows; throws `ProviderFailure` */
    async search(keyword: string, location: string, signal: AbortSignal): Promise<string[]> {
      const body = JSON.stringify({ textQuery: `${keyword} in ${location}`, pageSize: leadLimits.preview });
      const options = { method: 'POST', headers: headers('places.id'), body, timeoutMs: searchMs };
      const { data } = Ids.safeParse(await requestJson(new URL('v1/places:searchText', url), options, signal));
      return (data?.places ?? []).map(({ id }) => id).slice(0, leadLimits.preview);
    },

    /** @returns the places that can be read now */
    async details(ids: string[], signal: AbortSignal): Promise<Business[]> {
      const one = async (id: string): Promise<Business[]> => {
        const address = new URL(`v1/places/${encodeURIComponent(id)}`, url);
        const options = { headers: headers(detailFields), timeoutMs: detailsMs };
        const reply = await requestJson(address, options, signal).catch(() => null);
        const { data } = Details.safeParse(reply);
        if (!data || data.attributions !== undefined || data.displayName.text.trim() === '') return [];
        const { displayName, formattedAddress, internationalPhoneNumber, websiteUri } = data;
        return [
          {
            placeId: `google:${id}`,
            name: displayName.text,
            address: formattedAddress ?? '',
            phone: internationalPhoneNumber ?? '',
            website: websiteUri ?? '',
          },
        ];
      };
      return (await Promise.all(ids.map(one))).flat();
    },
  };
};
