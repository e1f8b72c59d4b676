import type { Service } from '@askwatch/service-kit/service';
import { config } from './config.ts';

export const asking = {
  folder: 'services/asking',
  bundles: { main: 'src/main.ts', reader: 'src/reader/process.ts' },
  port: 4102,
  needs: ['mongo', 'kafka', 'temporal'],
  publishes: ['events', 'views'],
  calls: [],
  config,
} as const satisfies Service;
