import type { AnsweringActivities, WatchReadingActivities } from '@askwatch/contracts/workflows';
import { proxyActivities, proxyLocalActivities, type RetryPolicy } from '@temporalio/workflow';
import type { Activities } from '../activities.ts';

const retry: RetryPolicy = {
  initialInterval: '500ms',
  backoffCoefficient: 2,
  maximumInterval: '30s',
  maximumAttempts: 20,
};

const { takeDue } = proxyLocalActivities<Activities>({ startToCloseTimeout: '20s', retry });
const { settleRead, settleAnswers } = proxyActivities<Activities>({
  startToCloseTimeout: '5m',
  heartbeatTimeout: '15s',
  retry,
});
const { readWatched } = proxyActivities<WatchReadingActivities>({
  taskQueue: 'reading',
  startToCloseTimeout: '10m',
  heartbeatTimeout: '15s',
  retry,
});
const { answerFromPages } = proxyActivities<AnsweringActivities>({
  taskQueue: 'asking',
  startToCloseTimeout: '10m',
  heartbeatTimeout: '15s',
  retry,
});

/** Limits the history, because long ones are slow to replay; the next round takes the rest. */
const maxChunks = 40;

/**
 * Runs the due checks of one shard, grouped by page. Unchanged ones end in one bulk write; only changed pages are
 * answered again, and only suspected changes start their own workflow.
 */
export async function watchRound(shard: number): Promise<void> {
  for (let chunk = 0; chunk < maxChunks; chunk += 1) {
    const taken = await takeDue({ shard });
    if (taken.pages.length === 0) return;
    const readings = await readWatched({ pages: taken.pages });
    const open = await settleRead({ ...taken, readings });
    if (open.length === 0) continue;
    const answers = await answerFromPages({ items: open });
    await settleAnswers({ claim: taken.claim, open, answers });
  }
}
