import type { Service } from '@askwatch/service-kit/service';
import { config } from './config.ts';

export const identity = {
  folder: 'services/identity',
  bundles: { main: 'src/main.ts' },
  port: 4101,
  needs: ['keycloak', 'mongo', 'kafka', 'temporal'],
  publishes: ['events'],
  calls: [],
  config,
} as const satisfies Service;
