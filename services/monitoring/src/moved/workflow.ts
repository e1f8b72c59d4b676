import type { Asked } from '@askwatch/contracts/intent';
import type { AnsweringActivities, ReadingActivities } from '@askwatch/contracts/workflows';
import type { Actor } from '@askwatch/contracts/workspace';
import { proxyActivities, type RetryPolicy } from '@temporalio/workflow';
import type { Activities } from '../activities.ts';
import { ofAsking, ofReading } from '../activity-options.ts';
import { readKept } from '../read-kept/workflow.ts';

const retry: RetryPolicy = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m', maximumAttempts: 10 };

const { settleMove } = proxyActivities<Activities>({ startToCloseTimeout: '30s', retry });
const { discover, readPage } = proxyActivities<ReadingActivities>({ ...ofReading, retry });
const { answerFromPages } = proxyActivities<AnsweringActivities>({ ...ofAsking, retry });

export type FindMovedInput = Actor & Asked & { watchId: string; url: string };

const pages = 5;

/** Searches for a missing page on its whole site, best candidates first, like a new question would. */
export async function findMoved({ watchId, url, question, intent, ...by }: FindMovedInput): Promise<void> {
  // The workflow sandbox has no URL class; the origin is everything before the path.
  const website = `${/^https?:\/\/[^/]+/.exec(url)?.[0] ?? url}/`;
  const found = await discover({ website, question, intent, known: [url] });
  if (!found.read) return;
  const read = await Promise.all(
    found.candidates
      .slice(0, pages)
      .map((candidate) => readPage({ url: candidate.url, question, intent, mode: 'domain' })),
  );
  const [answer] = await answerFromPages({ items: [{ ...by, watchId, question, intent, pages: read }] });
  if (!answer) return;
  const kept = await settleMove({ watchId, answer });
  const [before] = kept ? await readKept([kept]) : [];
  if (before) await settleMove({ watchId, answer, before });
}
