import type { AddressActivities } from '@askwatch/contracts/workflows';
import { proxyActivities } from '@temporalio/workflow';
import type { Activities } from './activities.ts';

const retry = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '10m' } as const;

const { addressOf } = proxyActivities<AddressActivities>({ taskQueue: 'identity', startToCloseTimeout: '15s', retry });
const { setCustomerAddress } = proxyActivities<Activities>({ startToCloseTimeout: '1m', retry });

/** Gives the Stripe customer of a workspace its owner's current address, however long Stripe is away. */
export async function followAddress({ userId, workspaceId }: { userId: string; workspaceId: string }): Promise<void> {
  const address = await addressOf({ userId });
  if (address) await setCustomerAddress({ workspaceId, email: address.email });
}
