import type { Service } from '@askwatch/service-kit/service';

export const leads = {
  folder: 'services/leads',
  bundles: { main: 'src/main.ts' },
  port: 4109,
  needs: ['mongo', 'kafka', 'temporal'],
  publishes: ['events', 'views'],
  calls: [],
  environment: [
    'NOMINATIM_URL',
    'OVERPASS_URL',
    'USER_AGENT',
    'GOOGLE_PLACES_KEY',
    'GOOGLE_PLACES_URL',
    'LEAD_SAMPLES_URL',
    'ALLOWED_LOOPBACK_ORIGINS',
  ],
} as const satisfies Service;

/** A server with invented businesses for local trials. Not part of a deployment. */
export const leadSamples = {
  folder: 'services/leads',
  bundles: { samples: 'src/sample-server/main.ts' },
  environment: ['SAMPLE_SITE'],
} as const;
