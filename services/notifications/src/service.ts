import type { Service } from '@askwatch/service-kit/service';
import { config } from './config.ts';

export const notifications = {
  folder: 'services/notifications',
  bundles: { main: 'src/main.ts' },
  port: 4108,
  needs: ['mongo', 'kafka', 'temporal'],
  publishes: ['events', 'views'],
  calls: [],
  config,
} as const satisfies Service;
