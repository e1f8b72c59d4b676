import { z } from 'zod';

/** What this process reads, beside what connects it to the engines. */
export const notificationsEnv = {
  /** Where the links in mails lead. */
  ORIGIN: z.url(),
  MAIL_FROM: z.string(),
  AWS_REGION: z.string(),
  /** What makes SES tell of what becomes of mails, by the topic below. */
  SES_CONFIGURATION_SET: z.string().optional(),
  /** The one SNS topic that is believed; without it, nothing is heard. */
  SNS_TOPIC_ARN: z.string().optional(),
  /** A local server that speaks SES. */
  SES_ENDPOINT: z.url().optional(),
  UNSUBSCRIBE_SECRET: z.string().min(32),
  IMMEDIATE_AFTER_MS: z.coerce.number().int().min(0).max(3_600_000).default(10_000),
};
