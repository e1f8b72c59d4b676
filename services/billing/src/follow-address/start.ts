import type { IdentityEvent } from '@askwatch/contracts/identity';
import { taskQueues } from '@askwatch/contracts/workflows';
import { actorIn } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import { startOnce } from '@askwatch/service-kit/temporal';
import type { Client } from '@temporalio/client';

/** Handles `identity.events`: Stripe's customer follows a changed address, which the event itself doesn't carry. */
export const followingAddresses =
  (client: Client, taskQueue: string = taskQueues.billing) =>
  async (events: Delivered<IdentityEvent>[]): Promise<void> => {
    for (const { event } of events)
      if (event.type === 'AccountEmailChanged') {
        const owner = actorIn(event);
        const workflowId = `follow-address-${owner.userId}-${event.at}`;
        await startOnce(client, 'followAddress', { workflowId, taskQueue, args: [owner] });
      }
  };
