import type { Service } from '@askwatch/service-kit/service';

export const publishing = {
  folder: 'services/publishing',
  bundles: { main: 'src/main.ts' },
  port: 4113,
  needs: ['mongo', 'kafka'],
  publishes: ['views'],
  calls: ['leads'],
  environment: ['ORIGIN'],
} as const satisfies Service;
