import { ActivityFailure, ApplicationFailure, isCancellation, proxyActivities } from '@temporalio/workflow';
import type { LeadSearchCause } from '@askwatch/contracts/leads';
import type { Activities } from '../activities.ts';
import type { FindInput } from './activities.ts';

// The screen stops waiting after 30 seconds; what is found later is listed under "Previous Searches".
const { find } = proxyActivities<Activities>({
  startToCloseTimeout: '90s',
  heartbeatTimeout: '10s',
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m', maximumAttempts: 6 },
});
const { record, recordFailure } = proxyActivities<Activities>({
  startToCloseTimeout: '10s',
  retry: { initialInterval: '300ms', backoffCoefficient: 2, maximumInterval: '10s' },
});

const causes: readonly string[] = ['unknown-place', 'rate-limited', 'unusable-reply'] satisfies LeadSearchCause[];

const causeOf = (error: unknown): LeadSearchCause => {
  const cause = error instanceof ActivityFailure ? error.cause : undefined;
  const type = cause instanceof ApplicationFailure ? (cause.type ?? '') : '';
  return causes.includes(type) ? (type as LeadSearchCause) : 'unreachable';
};

/** Finds the businesses of one search, or records why that failed. */
export async function findLeads(input: FindInput): Promise<void> {
  try {
    await record({ ...input, ...(await find(input)) });
  } catch (error) {
    if (isCancellation(error)) throw error;
    await recordFailure({ ...input, cause: causeOf(error) });
  }
}
