import type { Service } from '@askwatch/service-kit/service';
import { config, egressConfig } from './config.ts';

export const reading = {
  folder: 'services/reading',
  bundles: { main: 'src/main.ts', driver: 'src/render/driver.ts', 'take-apart': 'src/take-apart/main.ts' },
  port: 4103,
  needs: ['mongo', 'temporal'],
  publishes: [],
  calls: ['egress'],
  config,
} as const satisfies Service;

/** Egress is a separate process, and reading's only way to the web. */
export const egress = {
  folder: 'services/reading',
  bundles: { egress: 'src/egress/main.ts' },
  port: 4104,
  needs: [],
  publishes: [],
  calls: [],
  config: egressConfig,
} as const satisfies Service;
