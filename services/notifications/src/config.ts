import { z } from 'zod';

/** The environment variables of this service, in addition to those of the engines. */
export const notificationsEnv = {
  /** The origin of links in emails. */
  ORIGIN: z.url(),
  MAIL_FROM: z.string(),
  AWS_REGION: z.string(),
  /** The SES configuration set that publishes deliveries, bounces and complaints to the SNS topic below. */
  SES_CONFIGURATION_SET: z.string().optional(),
  /** The only accepted SNS topic; without it, the webhook is off. */
  SNS_TOPIC_ARN: z.string().optional(),
  /** A local server that implements the SES API. */
  SES_ENDPOINT: z.url().optional(),
  /** Where messages from the contact page go; without it, the page takes none. */
  CONTACT_TO: z.email().optional(),
  UNSUBSCRIBE_SECRET: z.string().min(32),
  IMMEDIATE_AFTER_MS: z.coerce.number().int().min(0).max(3_600_000).default(10_000),
};
