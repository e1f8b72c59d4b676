import type { Service } from '@askwatch/service-kit/service';

export const gateway = {
  folder: 'services/gateway',
  bundles: { main: 'src/main.ts' },
  port: 4000,
  needs: ['mongo', 'kafka'],
  publishes: [],
  calls: ['identity', 'asking', 'reading', 'monitoring', 'notifications', 'leads', 'billing', 'publishing'],
  environment: [
    'ORIGIN',
    'VIEW_TOPICS',
    'FRONTENDS_DIR',
    'SAMPLE_URL',
    'TILES_URL',
    'MAILS_URL',
    'CONTACT_TO',
    'SIGN_IN_ORIGIN',
    'ADDRESS_LIMITS',
    'TRUSTED_PROXIES',
    'ANALYTICS_MEASUREMENT_ID',
    'ANALYTICS_APP_ID',
    'ANALYTICS_API_KEY',
  ],
} as const satisfies Service;
