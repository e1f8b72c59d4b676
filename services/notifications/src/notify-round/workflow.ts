import { proxyActivities } from '@temporalio/workflow';
import type { Activities } from '../activities.ts';

// A round that fails is followed by the next, a minute later.
const { intendDue } = proxyActivities<Activities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout: '10s',
  retry: { maximumAttempts: 3 },
});

/** Decides on the mails that are due. Each of them is then sent by a workflow of its own. */
export async function notifyRound(): Promise<void> {
  await intendDue();
}
