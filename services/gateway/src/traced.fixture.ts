import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';

type Activities = { mailNotice(): Promise<void>; noteLocally(): Promise<void> };

const { mailNotice } = proxyActivities<Activities>({ startToCloseTimeout: '20s' });
const { noteLocally } = proxyLocalActivities<Activities>({ startToCloseTimeout: '20s' });

/** A workflow with an activity of each kind. */
export async function noticeQuestion(): Promise<void> {
  await noteLocally();
  await mailNotice();
}
