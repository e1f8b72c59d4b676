import type { Asked } from '@askwatch/contracts/intent';
import type { AnsweringActivities, WatchReadingActivities } from '@askwatch/contracts/workflows';
import type { Actor } from '@askwatch/contracts/workspace';
import { proxyActivities, type RetryPolicy, sleep } from '@temporalio/workflow';
import type { Activities } from '../activities.ts';
import { ofAsking, ofReading } from '../activity-options.ts';

const retry: RetryPolicy = { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '1m' };

const { settleConfirmation, giveUp } = proxyActivities<Activities>({ startToCloseTimeout: '30s', retry });
const { readWatched } = proxyActivities<WatchReadingActivities>({ ...ofReading, retry });
const { answerFromPages } = proxyActivities<AnsweringActivities>({ ...ofAsking, retry });

export type ConfirmInput = Actor &
  Asked & { watchId: string; n: number; url: string; hasAnswer?: boolean; afterMs: number };

/** After this many undecided reads, gives up and leaves it to the next regular check. */
const maxReads = 5;

/** Confirms a suspected change with a second, uncached read of the page before it is published. */
export async function confirmChange({
  watchId,
  n,
  url,
  question,
  intent,
  hasAnswer = false,
  afterMs,
  ...by
}: ConfirmInput): Promise<void> {
  const intents = intent ? { intents: [intent] } : {};
  for (let read = 0; read < maxReads; read += 1) {
    await sleep(afterMs);
    const [found] = await readWatched({ pages: [{ url, questions: [question], ...intents, fresh: true }] });
    const reading = found && !found.unchanged ? found.readings[0] : undefined;
    if (!found || found.unchanged || !reading) continue;
    const asked = { ...by, watchId, question, intent, hasAnswer };
    const [answer] = await answerFromPages({ items: [{ ...asked, pages: [reading] }] });
    if (!answer) continue;
    const validators = found.validators ? { validators: found.validators } : {};
    if (await settleConfirmation({ watchId, n, reading, answer, ...validators })) return;
  }
  await giveUp({ watchId, n });
}
