import { taskQueues } from '@askwatch/contracts/workflows';
import type { Part } from '@askwatch/service-kit/run';
import { type Client, ScheduleAlreadyRunning, type ScheduleOptions } from '@temporalio/client';

const nightly = (taskQueue: string): ScheduleOptions => ({
  scheduleId: `${taskQueue}-reconcile`,
  spec: { calendars: [{ hour: 3, minute: 20 }], jitter: '10m' },
  action: { type: 'startWorkflow', workflowType: 'reconcile', taskQueue, args: [], workflowExecutionTimeout: '12h' },
  policies: { overlap: 'SKIP', catchupWindow: '12h' },
});

/** Creates or updates the Temporal schedule of the reconciliation, at 3:20 UTC. */
export const scheduling = (client: Client, taskQueue: string = taskQueues.billing): Part => ({
  name: 'reconciliation schedule',
  async start() {
    const options = nightly(taskQueue);
    try {
      await client.schedule.create(options);
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
      const { spec, action, policies = {} } = options;
      await client.schedule
        .getHandle(options.scheduleId)
        .update((before) => ({ ...before, spec, action: { ...before.action, ...action, args: [] }, policies }));
    }
  },
});
