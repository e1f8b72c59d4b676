import { expect, test } from '@jest/globals';
import { ApplicationFailure } from '@temporalio/activity';
import { MongoServerSelectionError } from 'mongodb';
import { failureOn } from './failure-on.ts';
import { EgressDown } from './fetch/failure.ts';
import { Busy } from '@askwatch/service-kit/overrun';

const isLast = (attempt: number, error: Error) => {
  const thrown = failureOn(attempt, error);
  return thrown instanceof ApplicationFailure && thrown.nonRetryable === true;
};

test('an error in our own code is retried up to three attempts', () => {
  expect([1, 2, 3, 4].map((attempt) => isLast(attempt, new TypeError('x is not iterable')))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('an outage on our side is retried until the deadline', () => {
  const away = Object.create(MongoServerSelectionError.prototype) as Error;
  for (const error of [new EgressDown('away'), new Busy('too many'), away]) expect(isLast(34, error)).toBe(false);
});
