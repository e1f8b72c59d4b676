import { readEnv } from '@askwatch/service-kit/config';
import { z } from 'zod';
import { sandboxKey } from './prices.ts';
import { stripeSandbox } from './server.ts';

const env = readEnv({
  variables: {
    DEPLOYMENT: z.enum(['local', 'test'], 'The sandbox of Stripe is for local trials; production needs Stripe.'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int(),
    /** Signs the webhooks. */
    STRIPE_SANDBOX_SECRET: z.string(),
    STRIPE_WEBHOOK_URL: z.url(),
    STRIPE_STATE_FILE: z.string(),
  },
});

const sandbox = stripeSandbox({
  secretKey: sandboxKey,
  webhook: { url: env.STRIPE_WEBHOOK_URL, secret: env.STRIPE_SANDBOX_SECRET },
  file: env.STRIPE_STATE_FILE,
});
sandbox.server.listen(env.PORT, env.HOST);
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => {
    void sandbox.stop().then(() => process.exit(0));
  });
