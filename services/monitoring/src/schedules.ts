import { taskQueues } from '@askwatch/contracts/workflows';
import type { Log } from '@askwatch/service-kit/log';
import type { Part } from '@askwatch/service-kit/run';
import { ensureSchedule } from '@askwatch/service-kit/schedule';
import { type Client, ScheduleOverlapPolicy } from '@temporalio/client';
import { slowShard } from './round/due.ts';

const scheduleId = (shard: number) => `watch-round-${String(shard)}`;
const all = Array.from({ length: slowShard + 1 }, (_each, shard) => shard);

/**
 * One Temporal schedule per shard starts its rounds. Rounds do not overlap, and rounds missed in an outage are not made
 * up for, because the next one finds everything that is due.
 */
export const roundSchedules = (client: Client, everyMs: number, log: Log) => {
  const spec = { intervals: [{ every: everyMs }], jitter: everyMs / 4 };
  const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1m' } as const;

  const ensure = (shard: number): Promise<void> =>
    ensureSchedule(client, {
      scheduleId: scheduleId(shard),
      spec,
      policies,
      action: {
        type: 'startWorkflow',
        workflowType: 'watchRound',
        taskQueue: taskQueues.monitoring,
        workflowId: scheduleId(shard),
        args: [shard],
      },
    });

  const part: Part = {
    name: 'round schedules',
    async start() {
      for (const shard of all) await ensure(shard);
      log.info({ everyMs, shards: all.length }, 'rounds scheduled');
    },
  };

  /** Starts a round of this shard now, or right after the current one. */
  const trigger = (shard: number): Promise<void> =>
    client.schedule.getHandle(scheduleId(shard)).trigger(ScheduleOverlapPolicy.BUFFER_ONE);

  return {
    part,
    trigger,
    /** Starts rounds of these shards now. A failure is only logged, because the next scheduled round follows anyway. */
    async begin(shards: number[]): Promise<void> {
      const results = await Promise.allSettled(shards.map(trigger));
      for (const result of results)
        if (result.status === 'rejected') log.warn({ err: result.reason as unknown }, 'could not start a round early');
    },
  };
};
