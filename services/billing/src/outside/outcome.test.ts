import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { outcomeOf, StripeRefused, StripeUnknown } from './outcome.ts';

const { errors } = Stripe;
const of = (statusCode: number) => ({ statusCode, message: 'said by Stripe', type: 'api_error' }) as never;
const named = [errors.StripeInvalidRequestError, errors.StripeAPIError] as const;

test.each([
  [0, 400, StripeRefused],
  [0, 401, StripeRefused],
  [0, 402, StripeRefused],
  [0, 404, StripeRefused],
  [0, 429, StripeRefused],
  [0, 409, StripeUnknown],
  [1, 500, StripeUnknown],
  [1, 503, StripeUnknown],
])('error %d with status %d is sorted by what it says about the effect', (place, status, kind) => {
  const error = new (named[place] ?? errors.StripeAPIError)(of(status));
  expect(outcomeOf(error)).toBeInstanceOf(kind);
});

test('after a lost connection the effect is unknown', () => {
  const error = new errors.StripeConnectionError({ message: 'timed out', type: 'api_error' });
  expect(outcomeOf(error)).toBeInstanceOf(StripeUnknown);
});

test('other errors stay as they are', () => {
  const error = new TypeError('ours');
  expect(outcomeOf(error)).toBe(error);
});
