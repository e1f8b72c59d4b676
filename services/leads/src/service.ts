import type { Service } from '@askwatch/service-kit/service';
import { config } from './config.ts';

export const leads = {
  folder: 'services/leads',
  bundles: { main: 'src/main.ts' },
  port: 4109,
  needs: ['mongo', 'kafka', 'temporal'],
  publishes: ['events', 'views'],
  calls: [],
  config,
} as const satisfies Service;

/** A server with invented businesses for local trials. Not part of a deployment. */
export const leadSamples = {
  folder: 'services/leads',
  bundles: { samples: 'src/sample-server/main.ts' },
  environment: ['SAMPLE_SITE'],
} as const;
