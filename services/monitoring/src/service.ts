import type { Service } from '@askwatch/service-kit/service';
import { config } from './config.ts';

export const monitoring = {
  folder: 'services/monitoring',
  bundles: { main: 'src/main.ts' },
  port: 4107,
  needs: ['mongo', 'kafka', 'temporal'],
  publishes: ['events', 'views'],
  calls: [],
  config,
} as const satisfies Service;
