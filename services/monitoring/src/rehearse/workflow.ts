import type { Answer } from '@askwatch/contracts/answer';
import type { Asked } from '@askwatch/contracts/intent';
import type { PageReading } from '@askwatch/contracts/reading';
import type { AnsweringActivities, ReadingActivities, WatchReadingActivities } from '@askwatch/contracts/workflows';
import type { Actor } from '@askwatch/contracts/workspace';
import { proxyActivities } from '@temporalio/workflow';
import { ofAsking, ofReading } from '../activity-options.ts';

const once = { maximumAttempts: 2 };
const { readKept, readPage } = proxyActivities<ReadingActivities & WatchReadingActivities>({
  ...ofReading,
  startToCloseTimeout: '30s',
  retry: once,
});
const { answerFromPages } = proxyActivities<AnsweringActivities>({
  ...ofAsking,
  startToCloseTimeout: '30s',
  retry: once,
});

export type RehearseInput = Actor &
  Asked & {
    watchId: string;
    url: string;
    kept: { bodyHash: string; at: string }[];
  };
export type Rehearsed = { at: string; reading: PageReading; answer: Answer };

/** Answers an edited question from earlier versions of the page, oldest first, and from the current one. */
export async function rehearse({ watchId, url, question, intent, kept, ...by }: RehearseInput): Promise<Rehearsed[]> {
  const [before, now] = await Promise.all([
    readKept({ url, question, intent, bodyHashes: kept.map(({ bodyHash }) => bodyHash) }),
    readPage({ url, question, intent, mode: 'url' }),
  ]);
  const atOf = (hash: string) => kept.find(({ bodyHash }) => bodyHash === hash)?.at ?? '';
  const reads = [
    ...before.map(({ bodyHash, reading }) => ({ at: atOf(bodyHash), reading })).reverse(),
    { at: new Date().toISOString(), reading: now },
  ];
  const answers = await answerFromPages({
    items: reads.map(({ reading }) => ({ ...by, watchId, question, intent, pages: [reading] })),
  });
  return reads.flatMap((read, place) => (answers[place] ? [{ ...read, answer: answers[place] }] : []));
}
