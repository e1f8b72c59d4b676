import { originList } from '@askwatch/service-kit/config';
import { z } from 'zod';

/** The environment variables of this service, in addition to those of the engines. */
export const leadsEnv = {
  NOMINATIM_URL: z.url().default('https://nominatim.openstreetmap.org/'),
  OVERPASS_URL: z.url().default('https://overpass-api.de/api/interpreter'),
  /** Says who we are, with an address, as the usage policies of both demand. */
  USER_AGENT: z
    .string()
    .startsWith('AskwatchBot/')
    .default('AskwatchBot/1.0 (+https://askwatch.example/bot; bot@askwatch.example)'),
  /** A key for Places API (New); without it, Google is not asked. */
  GOOGLE_PLACES_KEY: z.string().optional(),
  GOOGLE_PLACES_URL: z.url().default('https://places.googleapis.com/'),
  /** A server with invented data, asked when OpenStreetMap cannot be reached. */
  LEAD_SAMPLES_URL: z.url().optional(),
  ALLOWED_LOOPBACK_ORIGINS: originList,
};

type LeadsEnv = {
  DEPLOYMENT: string;
  USER_AGENT: string;
  LEAD_SAMPLES_URL?: string | undefined;
  ALLOWED_LOOPBACK_ORIGINS: string[];
};

/** @throws if a setting for local trials is set in production, or the sites we ask could not reach us */
export const refuseTrials = (env: LeadsEnv): void => {
  if (env.DEPLOYMENT !== 'production') return;
  if (env.LEAD_SAMPLES_URL !== undefined || env.ALLOWED_LOOPBACK_ORIGINS.length > 0)
    throw new Error('LEAD_SAMPLES_URL and ALLOWED_LOOPBACK_ORIGINS are for local trials; unset them in production.');
  if (env.USER_AGENT.includes('.example'))
    throw new Error('USER_AGENT must name an address where OpenStreetMap can reach you.');
};
