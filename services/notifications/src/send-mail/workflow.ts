import type { AddressActivities } from '@askwatch/contracts/workflows';
import { proxyActivities, sleep } from '@temporalio/workflow';
import type { Activities } from '../activities.ts';

const retry = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' } as const;

const { addressOf } = proxyActivities<AddressActivities>({ taskQueue: 'identity', startToCloseTimeout: '15s', retry });
const { mail } = proxyActivities<Activities>({ startToCloseTimeout: '1m', retry });

/** Sends one email, however long it takes; fetches the current address for each try. */
export async function sendMail({ userId, mailId }: { userId: string; mailId: string }): Promise<void> {
  for (;;) {
    const { again } = await mail({ userId, mailId, address: await addressOf({ userId }) });
    if (again === undefined) return;
    await sleep(again);
  }
}
