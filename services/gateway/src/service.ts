import type { Service } from '@askwatch/service-kit/service';
import { calls, config } from './config.ts';

export const gateway = {
  folder: 'services/gateway',
  bundles: { main: 'src/main.ts' },
  port: 4000,
  needs: ['mongo', 'kafka'],
  publishes: [],
  calls,
  config,
} as const satisfies Service;
