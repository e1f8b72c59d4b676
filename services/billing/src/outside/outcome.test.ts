import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { outcomeOf, StripeRefused, StripeUnknown } from './outcome.ts';

const { errors } = Stripe;
const of = (statusCode: number) => ({ statusCode, message: 'said by Stripe', type: 'api_error' }) as never;

test.each([
  [new errors.StripeInvalidRequestError(of(400)), StripeRefused],
  [new errors.StripeAuthenticationError(of(401)), StripeRefused],
  [new errors.StripeCardError(of(402)), StripeRefused],
  [new errors.StripeRateLimitError(of(429)), StripeRefused],
  [new errors.StripeIdempotencyError(of(409)), StripeUnknown],
  [new errors.StripeAPIError(of(500)), StripeUnknown],
  [new errors.StripeAPIError(of(503)), StripeUnknown],
  [new errors.StripeConnectionError({ message: 'timed out' } as never), StripeUnknown],
])('%s is sorted by what it says about the effect', (error, kind) => {
  expect(outcomeOf(error)).toBeInstanceOf(kind);
});

test('other errors stay as they are', () => {
  const error = new TypeError('ours');
  expect(outcomeOf(error)).toBe(error);
});
