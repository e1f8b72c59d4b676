import type { Service } from '@askwatch/service-kit/service';

export const notifications = {
  folder: 'services/notifications',
  bundles: { main: 'src/main.ts' },
  port: 4108,
  needs: ['mongo', 'kafka', 'temporal'],
  publishes: ['events', 'views'],
  calls: [],
  environment: [
    'ORIGIN',
    'MAIL_FROM',
    'CONTACT_TO',
    'AWS_REGION',
    'SES_ENDPOINT',
    'SES_CONFIGURATION_SET',
    'SNS_TOPIC_ARN',
    'UNSUBSCRIBE_SECRET',
    'IMMEDIATE_AFTER_MS',
  ],
} as const satisfies Service;
