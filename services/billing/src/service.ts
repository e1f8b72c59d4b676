import type { Service } from '@askwatch/service-kit/service';

export const billing = {
  folder: 'services/billing',
  bundles: { main: 'src/main.ts' },
  port: 4110,
  needs: ['mongo', 'kafka', 'temporal'],
  publishes: ['events', 'views'],
  calls: [],
  environment: [
    'ORIGIN',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_PRO',
    'STRIPE_PRICE_PRO_ANNUAL',
    'STRIPE_PRICE_LEADS',
    'STRIPE_ENDPOINT',
    'UNMETERED_USERS',
  ],
} as const satisfies Service;
