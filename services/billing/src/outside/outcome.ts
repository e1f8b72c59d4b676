import Stripe from 'stripe';

/** Stripe definitely did not do what it was asked to. */
export class StripeRefused extends Error {
  override name = 'StripeRefused';
}

/** Whether Stripe did what it was asked to is not known. It must be looked up, or asked again with the same key. */
export class StripeUnknown extends Error {
  override name = 'StripeUnknown';
}

/**
 * Sorts errors of the Stripe library by what they say about the effect of the call. A 5xx or a lost connection says
 * nothing; nor does a 409, because another call with the same key may be running.
 */
export const outcomeOf = (error: unknown): Error => {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error : new Error(String(error));
  const { statusCode = 0, message } = error;
  const isKnown = statusCode >= 400 && statusCode < 500 && statusCode !== 409;
  return isKnown ? new StripeRefused(message, { cause: error }) : new StripeUnknown(message, { cause: error });
};

/** Runs a call and sorts its errors. */
export const settled = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  try {
    return await call();
  } catch (error) {
    throw outcomeOf(error);
  }
};
