import { proxyActivities } from '@temporalio/workflow';
import type { Activities } from '../activities.ts';

// Few attempts, because a failed round is followed by the next one a minute later.
const { intendDue } = proxyActivities<Activities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout: '10s',
  retry: { maximumAttempts: 3 },
});

/** Decides on the due emails. Each of them is then sent by its own workflow. */
export async function notifyRound(): Promise<void> {
  await intendDue();
}
