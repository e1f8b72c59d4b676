import type { Answer } from '@askwatch/contracts/answer';
import type { AnsweringActivities, ReadingActivities } from '@askwatch/contracts/workflows';
import { proxyActivities, type RetryPolicy } from '@temporalio/workflow';
import type { Activities } from '../activities.ts';
import { ofAsking, ofReading } from '../activity-options.ts';
import { readKept } from '../read-kept/workflow.ts';
import type { OpenCheck } from '../round/activities.ts';

const retry: RetryPolicy = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s', maximumAttempts: 5 };

const { settleAnswers } = proxyActivities<Activities>({
  startToCloseTimeout: '1m',
  heartbeatTimeout: '15s',
  retry,
});
const { discover, readPage } = proxyActivities<ReadingActivities>({ ...ofReading, retry });
const { answerFromPages } = proxyActivities<AnsweringActivities>({ ...ofAsking, retry });

/** `open`: the check of a page that has no answer; `answer`: what that page says instead. */
export type SearchSiteInput = { claim: string; website: string; open: OpenCheck; answer: Answer };

const pages = 5;

/** Looks for an answer on the other pages of a watched site, like a new question would, and settles the check with it. */
export async function searchSite({ claim, website, open, answer }: SearchSiteInput): Promise<void> {
  const { question, intent } = open;
  const known = open.pages.map(({ url }) => url);
  const found = await discover({ website, question, intent, known });
  const candidates = found.read ? found.candidates.slice(0, pages) : [];
  const read = await Promise.all(candidates.map(({ url }) => readPage({ url, question, intent, mode: 'domain' })));
  // The text of the pages is not needed for anything else, so it is not kept in the check either.
  // What another page says must be as sure as a first answer.
  const { seen: _seen, validators: _validators, hasAnswer: _hasAnswer, ...asked } = open;
  const [other] = read.length === 0 ? [] : await answerFromPages({ items: [{ ...asked, pages: read }] });
  const url = other && 'proved' in other && other.proved ? other.evidence[0]?.url : undefined;
  const source = read.find((page) => page.read && page.url === url);
  const settled =
    other && source
      ? { claim, open: [{ ...asked, pages: [source] }], answers: [other] }
      : { claim, open: [open], answers: [answer] };
  const kept = await settleAnswers({ ...settled, searched: true });
  if (kept && kept.length > 0) await settleAnswers({ ...settled, before: await readKept(kept), searched: true });
}
