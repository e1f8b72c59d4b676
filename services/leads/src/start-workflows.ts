import type { LeadsEvent } from '@askwatch/contracts/leads';
import { taskQueues } from '@askwatch/contracts/workflows';
import { actorIn } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import { forgetWorkflow, startOnce } from '@askwatch/service-kit/temporal';
import type { Client } from '@temporalio/client';
import type { FindInput } from './find-leads/activities.ts';
import type { ContactsInput } from './read-contacts/activities.ts';

const findId = (searchId: string) => `find-leads-${searchId}`;
const contactsId = (searchId: string) => `read-contacts-${searchId}`;

/** @param forgetPayloads deletes the payloads that a workflow's history refers to */
export const workflowsOf = (
  client: Client,
  forgetPayloads: (history: unknown) => Promise<void>,
  taskQueue: string = taskQueues.leads,
) => ({
  /** Starts a workflow for each search requested, and another one for its contacts once it is unlocked. */
  async start(events: Delivered<LeadsEvent>[]): Promise<void> {
    for (const { event } of events) {
      const { searchId, type } = event;
      if (type === 'LeadSearchRequested') {
        const input: FindInput = { searchId, ...actorIn(event), keyword: event.keyword, location: event.location };
        await startOnce(client, 'findLeads', { workflowId: findId(searchId), taskQueue, args: [input] });
      }
      if (type === 'LeadsUnlocked') {
        const input: ContactsInput = { searchId, ...actorIn(event) };
        await startOnce(client, 'readContacts', { workflowId: contactsId(searchId), taskQueue, args: [input] });
      }
    }
  },

  async forget(searchId: string): Promise<void> {
    for (const id of [findId(searchId), contactsId(searchId)]) await forgetWorkflow(client, id, forgetPayloads);
  },
});
