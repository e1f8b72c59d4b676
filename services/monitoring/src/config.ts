import { loopbackOrigins, serviceVariables, unmeteredUsers } from '@askwatch/service-kit/variables';
import { z } from 'zod';

const minuteMs = 60_000;

export const config = {
  variables: {
    ...serviceVariables,
    ALLOWED_LOOPBACK_ORIGINS: loopbackOrigins,
    UNMETERED_USERS: unmeteredUsers,
    ROUND_EVERY_MS: z.coerce
      .number()
      .int()
      .min(1000)
      .default(minuteMs)
      .describe('milliseconds between the rounds of checks of a shard, at least 1000'),
    CONFIRM_AFTER_MS: z.coerce
      .number()
      .int()
      .min(0)
      .default(20 * minuteMs)
      .describe('milliseconds from a suspected change to its second read'),
  },
};
