import { taskQueues } from '@askwatch/contracts/workflows';
import type { Part } from '@askwatch/service-kit/run';
import { ensureSchedule } from '@askwatch/service-kit/schedule';
import { startOnce } from '@askwatch/service-kit/temporal';
import type { Client, ScheduleOptions } from '@temporalio/client';

/** Immediate emails of many users share a round: due times are rounded up to a multiple of this. */
const soonMs = 5000;

const round = (taskQueue: string): ScheduleOptions => ({
  scheduleId: `${taskQueue}-notify-round`,
  spec: { intervals: [{ every: '1 minute' }] },
  action: { type: 'startWorkflow', workflowType: 'notifyRound', taskQueue, args: [], workflowExecutionTimeout: '15m' },
  // No catch-up of missed rounds, because the next one finds everyone who is due.
  policies: { overlap: 'SKIP', catchupWindow: '1 minute' },
});

/** Creates or updates the Temporal schedule: a round every minute. */
export const scheduling = (client: Client, taskQueue: string = taskQueues.notifications): Part => ({
  name: 'round schedule',
  start: () => ensureSchedule(client, round(taskQueue)),
});

/** Starts an extra round at this time, for immediate emails. Idempotent; the round is not tied to a user. */
export const roundAt = async (
  client: Client,
  dueMs: number,
  taskQueue: string = taskQueues.notifications,
): Promise<void> => {
  const at = Math.ceil(dueMs / soonMs) * soonMs;
  const startDelay = Math.max(0, at - Date.now());
  // A long past time means that the event was redelivered, and regular rounds have already handled it.
  if (at < Date.now() - 60_000) return;
  const options = {
    workflowId: `${taskQueue}-notify-soon-${String(at)}`,
    taskQueue,
    args: [],
    startDelay,
    workflowExecutionTimeout: '15m' as const,
  };
  await startOnce(client, 'notifyRound', options);
};
