import { forTrials } from '@askwatch/service-kit/config';
import { loopbackOrigins, serviceVariables, userAgent } from '@askwatch/service-kit/variables';
import { z } from 'zod';

export const config = {
  variables: {
    ...serviceVariables,
    NOMINATIM_URL: z
      .url()
      .default('https://nominatim.openstreetmap.org/')
      .describe("OpenStreetMap's search for places; the public server is for light use"),
    OVERPASS_URL: z
      .url()
      .default('https://overpass-api.de/api/interpreter')
      .describe("OpenStreetMap's search for businesses; the public server is for light use"),
    USER_AGENT: userAgent,
    GOOGLE_PLACES_KEY: z
      .string()
      .optional()
      .describe(
        'a key for Places API (New), for [previews only](decisions/0024-google-places-is-a-preview-that-is-never-stored.md); without it, Google is not asked',
      ),
    GOOGLE_PLACES_URL: z.url().default('https://places.googleapis.com/').describe('another server for these previews'),
    LEAD_SAMPLES_URL: forTrials(
      z.url().optional().describe('a server with invented businesses, asked when OpenStreetMap cannot be reached'),
    ),
    ALLOWED_LOOPBACK_ORIGINS: loopbackOrigins,
  },
};
