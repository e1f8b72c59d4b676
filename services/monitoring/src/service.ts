import type { Service } from '@askwatch/service-kit/service';

export const monitoring = {
  folder: 'services/monitoring',
  bundles: { main: 'src/main.ts' },
  port: 4107,
  needs: ['mongo', 'kafka', 'temporal'],
  publishes: ['events', 'views'],
  calls: [],
  environment: ['ALLOWED_LOOPBACK_ORIGINS', 'UNMETERED_USERS', 'ROUND_EVERY_MS', 'CONFIRM_AFTER_MS'],
} as const satisfies Service;
