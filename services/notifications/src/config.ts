import { mailVariables, ownOrigin, secret, serviceVariables } from '@askwatch/service-kit/variables';
import { z } from 'zod';

export const config = {
  variables: {
    ...serviceVariables,
    ...mailVariables,
    ORIGIN: ownOrigin,
    SES_CONFIGURATION_SET: z
      .string()
      .optional()
      .describe(
        'the set through which SES reports to the topic below [what became of an email](decisions/0011-an-email-that-may-have-been-sent.md)',
      ),
    SNS_TOPIC_ARN: z
      .string()
      .optional()
      .describe('the only SNS topic whose messages are accepted; without it, the webhook is off'),
    CONTACT_TO: z
      .email()
      .optional()
      .describe(
        'where messages from the contact page go, also shown on the legal pages; without it, the page takes none',
      ),
    UNSUBSCRIBE_SECRET: secret(32, 'signs the links in emails; at least 32 characters'),
    IMMEDIATE_AFTER_MS: z.coerce
      .number()
      .int()
      .min(0)
      .max(3_600_000)
      .default(10_000)
      .describe('milliseconds that an immediate email waits for more changes, at most 3600000'),
  },
};
