import { type Client, ScheduleAlreadyRunning, type ScheduleOptions } from '@temporalio/client';

/** Creates a Temporal schedule that starts a workflow; one that exists is updated to these options. */
export const ensureSchedule = async (client: Client, options: ScheduleOptions): Promise<void> => {
  try {
    await client.schedule.create(options);
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    const { scheduleId, spec, action, policies = {} } = options;
    await client.schedule.getHandle(scheduleId).update((before) => ({
      ...before,
      spec,
      action: { ...before.action, ...action, args: action.args ?? [] },
      policies,
    }));
  }
};
