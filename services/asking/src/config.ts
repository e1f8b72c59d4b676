import { loopbackOrigins, serviceVariables, unmeteredUsers } from '@askwatch/service-kit/variables';
import { z } from 'zod';
import { modelMistakes, modelVariables } from './model/config.ts';

export const config = {
  variables: {
    ...serviceVariables,
    ALLOWED_LOOPBACK_ORIGINS: loopbackOrigins,
    UNMETERED_USERS: unmeteredUsers,
    ...modelVariables,
    READER_WEIGHTS: z
      .string()
      .optional()
      .describe('the folder with the weights of [the reader](#the-reader); `services/asking/weights`, or `off`'),
    TRY_OUTS_PER_DAY: z.coerce
      .number()
      .int()
      .min(0)
      .default(500)
      .describe('how many questions visitors without an account may ask in 24 hours, all together; 0 allows none'),
  },
  mistakes: modelMistakes,
};
