import { engineVariables, list, ownOrigin, secret } from '@askwatch/service-kit/variables';
import { z } from 'zod';

const { KAFKA_BROKERS, TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE } = engineVariables;

/** What each job reads, by the job's name. */
export const jobs = {
  topics: {
    variables: {
      KAFKA_BROKERS,
      KAFKA_REPLICATION: z.coerce
        .number()
        .int()
        .min(1)
        .default(1)
        .describe('copies of each topic that does not exist yet; 3 where there are three brokers'),
      PUBLIC_CONSUMERS: list.describe(
        'names of [consumers of public events](integrating.md), comma-separated, which get their rights',
      ),
    },
  },
  namespace: { variables: { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE } },
  realm: {
    variables: {
      KEYCLOAK_URL: z.url().describe('Keycloak'),
      KEYCLOAK_ADMIN_USER: z.string().default('admin').describe("Keycloak's administrator"),
      KEYCLOAK_ADMIN_PASSWORD: secret(1, "the administrator's password"),
      KEYCLOAK_CLIENT_SECRET: secret(1, 'its secret'),
      ORIGIN: ownOrigin,
      GOOGLE_CLIENT_ID: z.string().optional().describe("the client in Google's console, for [Google](#google-sign-in)"),
      GOOGLE_CLIENT_SECRET: z.string().optional().describe('its secret; Google is offered if both are set'),
    },
  },
};
