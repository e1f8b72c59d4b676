import { taskQueues } from '@askwatch/contracts/workflows';
import type { Part } from '@askwatch/service-kit/run';
import { startOnce } from '@askwatch/service-kit/temporal';
import { type Client, ScheduleAlreadyRunning, type ScheduleOptions } from '@temporalio/client';

/** Changes of many users that are mailed as they happen share a round. */
const soonMs = 5000;

const round = (taskQueue: string): ScheduleOptions => ({
  scheduleId: `${taskQueue}-notify-round`,
  spec: { intervals: [{ every: '1 minute' }] },
  action: { type: 'startWorkflow', workflowType: 'notifyRound', taskQueue, args: [], workflowExecutionTimeout: '15m' },
  // Whoever became due while nothing ran is due in the next round: one is enough to catch up.
  policies: { overlap: 'SKIP', catchupWindow: '1 minute' },
});

/** The one schedule: a round every minute. */
export const scheduling = (client: Client, taskQueue: string = taskQueues.notifications): Part => ({
  name: 'schedule of rounds',
  async start() {
    const options = round(taskQueue);
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

/** A round of its own for what is due before the next minute. Asked for twice, it comes once; it names nobody. */
export const roundAt = async (
  client: Client,
  dueMs: number,
  taskQueue: string = taskQueues.notifications,
): Promise<void> => {
  const at = Math.ceil(dueMs / soonMs) * soonMs;
  const startDelay = Math.max(0, at - Date.now());
  // Long ago means that this is told again: the rounds of every minute have seen to it.
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
