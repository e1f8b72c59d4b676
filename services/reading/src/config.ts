import { common, engineVariables, list, loopbackOrigins, userAgent } from '@askwatch/service-kit/variables';
import { z } from 'zod';

const { INTERNAL_TOKEN, MONGO_URL, TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE } = engineVariables;

export const config = {
  variables: {
    ...common,
    INTERNAL_TOKEN,
    MONGO_URL,
    TEMPORAL_ADDRESS,
    TEMPORAL_NAMESPACE,
    EGRESS_URL: z.url().describe("the egress proxy, reading's only way to the web"),
    ALLOWED_LOOPBACK_ORIGINS: loopbackOrigins,
    CHROMIUM_PATH: z
      .string()
      .optional()
      .describe("Chromium, if it isn't in a usual place; without Chromium, pages made by scripts can't be read"),
    RENDER_WITHOUT_SANDBOX: z
      .enum(['true', 'false'])
      .default('false')
      .describe(
        '`true`: production renders pages even where the kernel gives Chromium no sandbox; otherwise it reads them as served',
      ),
    USER_AGENT: userAgent,
  },
};

export const egressConfig = {
  variables: {
    ...common,
    ALLOWED_LOOPBACK_ORIGINS: loopbackOrigins,
    OWN_ADDRESSES: list.describe('our own public addresses or ranges, comma-separated, which are never read'),
  },
};
