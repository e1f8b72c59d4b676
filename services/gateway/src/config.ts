import { forTrials, inProduction, addressVariables } from '@askwatch/service-kit/config';
import { common, engineVariables, list, ownOrigin } from '@askwatch/service-kit/variables';
import { z } from 'zod';
import { analyticsVariables } from './analytics.ts';
import { tilesUrl } from './tiles.ts';

/** The services that it calls. */
export const calls = [
  'identity',
  'asking',
  'reading',
  'monitoring',
  'notifications',
  'leads',
  'billing',
  'publishing',
] as const;

const { INTERNAL_TOKEN, MONGO_URL, KAFKA_BROKERS } = engineVariables;

export const config = {
  variables: {
    ...common,
    INTERNAL_TOKEN,
    MONGO_URL,
    KAFKA_BROKERS,
    ...addressVariables(calls),
    ORIGIN: ownOrigin,
    VIEW_TOPICS: list
      .refine((topics) => topics.length > 0, 'must name the topics with views for browsers')
      .describe('the topics with views for browsers, comma-separated'),
    FRONTENDS_DIR: z.string().describe('the folder with the built frontends; the image sets it'),
    CONTACT_TO: z
      .email()
      .optional()
      .describe(
        'where messages from the contact page go, also shown on the legal pages; without it, the page takes none',
      ),
    SAMPLE_URL: z.url().describe('the first address that the Playground suggests'),
    TILES_URL: tilesUrl
      .optional()
      .describe(
        'the template of map tiles, such as `https://tile.openstreetmap.org/{z}/{x}/{y}.png`; its host joins the content security policy; without it, leads are shown without a map',
      ),
    TRUSTED_PROXIES: z.coerce
      .number()
      .int()
      .min(0)
      .max(5)
      .default(0)
      .describe("how many of our own proxies are in front (0 to 5); decides which address counts as the caller's"),
    SIGN_IN_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional()
      .describe('Keycloak as browsers reach it, where [Google](#google-sign-in) is offered'),
    ...analyticsVariables,
    MAILS_URL: forTrials(z.url().optional().describe('where sent emails can be viewed')),
    ADDRESS_LIMITS: inProduction(
      z.enum(['on', 'off']).default('on').describe('`off`, for trials only, lifts the limits per IP address'),
      (text) => (text === 'off' ? 'off is for local trials; unset it in production' : undefined),
    ),
  },
};
