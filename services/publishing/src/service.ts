import type { Service } from '@askwatch/service-kit/service';
import { calls, config } from './config.ts';

export const publishing = {
  folder: 'services/publishing',
  bundles: { main: 'src/main.ts' },
  port: 4113,
  needs: ['mongo', 'kafka'],
  publishes: ['views'],
  calls,
  config,
} as const satisfies Service;
