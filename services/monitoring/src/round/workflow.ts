import type { AnsweringActivities, WatchReadingActivities } from '@askwatch/contracts/workflows';
import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { Activities } from '../activities.ts';
import { ofAsking, ofReading } from '../activity-options.ts';
import type { AnsweredChecks } from './activities.ts';
import type { KeptPage } from './kept-page.ts';
import { readKept, retry } from '../read-kept/workflow.ts';

const { takeDue } = proxyLocalActivities<Activities>({ startToCloseTimeout: '20s', retry });
const { settleRead, settleAnswers } = proxyActivities<Activities>({
  startToCloseTimeout: '5m',
  heartbeatTimeout: '15s',
  retry,
});
const { readWatched } = proxyActivities<WatchReadingActivities>({ ...ofReading, startToCloseTimeout: '10m', retry });
const { answerFromPages } = proxyActivities<AnsweringActivities>({ ...ofAsking, startToCloseTimeout: '10m', retry });

/** Limits the history, because long ones are slow to replay; the next round takes the rest. */
const maxChunks = 40;

/** Reads the pages of accepted answers with the answerer that gave the new ones, and compares then. */
const settleAgain = async ({ claim, open, answers }: AnsweredChecks, kept: KeptPage[]): Promise<void> => {
  const before = await readKept(kept);
  const places = kept.map(({ watchId }) => open.findIndex((one) => one.watchId === watchId));
  await settleAnswers({
    claim,
    open: places.flatMap((place) => open[place] ?? []),
    answers: places.flatMap((place) => answers[place] ?? []),
    before,
  });
};

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
    const kept = await settleAnswers({ claim: taken.claim, open, answers });
    if (kept && kept.length > 0) await settleAgain({ claim: taken.claim, open, answers }, kept);
  }
}
