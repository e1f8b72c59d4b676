import { withHeartbeats } from '@askwatch/service-kit/beat';
import { ApplicationFailure } from '@temporalio/activity';
import type { finding, FindInput } from './find-leads/activities.ts';
import { ProviderFailure } from './outside/request.ts';
import type { contactReading } from './read-contacts/activities.ts';

/** The cause travels as the failure's type. A place that does not exist will not exist a second later. */
const failureOf = (error: unknown): unknown =>
  error instanceof ProviderFailure
    ? ApplicationFailure.create({
        type: error.cause,
        message: error.message,
        nonRetryable: error.cause === 'unknown-place',
        ...(error.retryAfterMs === undefined ? {} : { nextRetryDelay: error.retryAfterMs }),
      })
    : error;

/** The activities of this service's workflows. */
export const createActivities = ({
  find,
  ...rest
}: ReturnType<typeof finding> & ReturnType<typeof contactReading>) => ({
  ...rest,
  find: (input: FindInput) =>
    withHeartbeats((signal) => find(input, signal)).catch((error: unknown) => {
      throw failureOf(error);
    }),
});

export type Activities = ReturnType<typeof createActivities>;
