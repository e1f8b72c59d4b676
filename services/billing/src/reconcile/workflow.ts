import { proxyActivities } from '@temporalio/workflow';
import type { Activities, Reconciled } from './activities.ts';

const { compareAll } = proxyActivities<Activities>({
  startToCloseTimeout: '5h',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '1m', backoffCoefficient: 2, maximumAttempts: 5 },
});

/** The nightly comparison with Stripe. What it repaired must not differ again, so it then compares once more. */
export async function reconcile(): Promise<Reconciled[]> {
  const first = await compareAll();
  return first.differences.some(({ repaired }) => repaired) ? [first, await compareAll()] : [first];
}
