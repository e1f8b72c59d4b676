import type { Service } from '@askwatch/service-kit/service';
import { config } from './config.ts';

export const billing = {
  folder: 'services/billing',
  bundles: { main: 'src/main.ts' },
  port: 4110,
  needs: ['mongo', 'kafka', 'temporal'],
  publishes: ['events', 'views'],
  calls: [],
  config,
} as const satisfies Service;
