import type { Service } from '@askwatch/service-kit/service';

export const identity = {
  folder: 'services/identity',
  bundles: { main: 'src/main.ts' },
  port: 4101,
  needs: ['keycloak', 'mongo', 'kafka', 'temporal'],
  publishes: ['events'],
  calls: [],
  environment: [
    'ORIGIN',
    'MAIL_FROM',
    'AWS_REGION',
    'SES_ENDPOINT',
    'AUTH_NEUTRAL_RESET',
    'KEYCLOAK_ISSUER',
    'KEYCLOAK_REALM',
    'KEYCLOAK_CLIENT_ID',
    'KEYCLOAK_CLIENT_SECRET',
    'KEYCLOAK_PUBLIC_URL',
    'KEYCLOAK_WEB_CLIENT_ID',
  ],
} as const satisfies Service;
