import { originList } from '@askwatch/service-kit/config';
import { z } from 'zod';

const priceId = z.string().regex(/^price_\w+$/, 'Use the id of a price, which starts with price_');

/** The environment variables of this service, in addition to those of the engines. */
export const billingEnv = {
  /** Where the payment page sends the user back to. */
  ORIGIN: z.url(),
  STRIPE_SECRET_KEY: z.string().regex(/^(?:sk|rk)_\w+$/, 'Use a secret or restricted key'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S+$/, 'Use the signing secret of the webhook endpoint'),
  STRIPE_PRICE_PRO: priceId,
  /** Without it, Pro is sold by the month only. */
  STRIPE_PRICE_PRO_ANNUAL: priceId.optional(),
  STRIPE_PRICE_LEADS: priceId,
  /** A local server that implements Stripe's API. */
  STRIPE_ENDPOINT: z.url().optional(),
  UNMETERED_USERS: originList,
};

type Env = {
  DEPLOYMENT: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_ENDPOINT?: string | undefined;
  UNMETERED_USERS: string[];
};

/** @throws if production is configured with settings for local trials, or a local server with a real key */
export const refuseSandbox = ({ DEPLOYMENT, STRIPE_SECRET_KEY, STRIPE_ENDPOINT, UNMETERED_USERS }: Env): void => {
  if (DEPLOYMENT === 'production' && (STRIPE_ENDPOINT !== undefined || STRIPE_SECRET_KEY.includes('_sandbox')))
    throw new Error('STRIPE_ENDPOINT and its sandbox key are for local trials; configure Stripe in production.');
  if (DEPLOYMENT === 'production' && UNMETERED_USERS.length > 0)
    throw new Error('UNMETERED_USERS is for local trials; unset it in production.');
  if (STRIPE_ENDPOINT !== undefined && STRIPE_SECRET_KEY.includes('_live'))
    throw new Error('STRIPE_ENDPOINT would send a live key to another server; unset one of them.');
};
