import { taskQueues } from '@askwatch/contracts/workflows';
import type { Part } from '@askwatch/service-kit/run';
import { ensureSchedule } from '@askwatch/service-kit/schedule';
import type { Client, ScheduleOptions } from '@temporalio/client';

const nightly = (taskQueue: string): ScheduleOptions => ({
  scheduleId: `${taskQueue}-reconcile`,
  spec: { calendars: [{ hour: 3, minute: 20 }], jitter: '10m' },
  action: { type: 'startWorkflow', workflowType: 'reconcile', taskQueue, args: [], workflowExecutionTimeout: '12h' },
  policies: { overlap: 'SKIP', catchupWindow: '12h' },
});

/** Creates or updates the Temporal schedule of the reconciliation, at 3:20 UTC. */
export const scheduling = (client: Client, taskQueue: string = taskQueues.billing): Part => ({
  name: 'reconciliation schedule',
  start: () => ensureSchedule(client, nightly(taskQueue)),
});
