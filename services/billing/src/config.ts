import { forTrials, inProduction } from '@askwatch/service-kit/config';
import { ownOrigin, serviceVariables, unmeteredUsers } from '@askwatch/service-kit/variables';
import { z } from 'zod';

const priceId = z.string().regex(/^price_\w+$/, 'Use the id of a price, which starts with price_');

const variables = {
  ...serviceVariables,
  ORIGIN: ownOrigin,
  STRIPE_SECRET_KEY: inProduction(
    z
      .string()
      .regex(/^(?:sk|rk)_\w+$/, 'Use a secret or restricted key')
      .describe(
        'of [Stripe](#payments): a secret key, or a restricted one that may write customers, checkout, subscriptions and portal',
      ),
    (key) => (key.includes('_sandbox') ? 'is the key of the local server; configure Stripe in production' : undefined),
  ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^\s,]+(?:,whsec_[^\s,]+)*$/, 'Use the signing secret of the webhook endpoint')
    .describe('the signing secret of the webhook endpoint'),
  STRIPE_PRICE_PRO: priceId.describe('the price id of Pro: 10 US dollars, each month'),
  STRIPE_PRICE_PRO_ANNUAL: priceId
    .optional()
    .describe('the price id of Pro by the year, 100 US dollars; without it, Pro is sold by the month only'),
  STRIPE_PRICE_LEADS: priceId.describe('the price id of a lead list: 10 US dollars, once'),
  STRIPE_ENDPOINT: forTrials(z.url().optional().describe("a local server that speaks Stripe's API")),
  UNMETERED_USERS: unmeteredUsers,
};

type Env = Partial<z.infer<z.ZodObject<typeof variables>>>;

export const config = {
  variables,
  mistakes: ({ STRIPE_ENDPOINT, STRIPE_SECRET_KEY }: Env): string[] =>
    STRIPE_ENDPOINT !== undefined && STRIPE_SECRET_KEY?.includes('_live') === true
      ? ['STRIPE_ENDPOINT: would send a live key to another server; unset one of them']
      : [],
};
