import type { Progress, Usage } from '@askwatch/contracts/asking';
import type { AnswerQuestionInput, ReadingActivities, TaskQueue } from '@askwatch/contracts/workflows';
import { limits } from '@askwatch/contracts/limits';
import type { Candidate, PageReading } from '@askwatch/contracts/reading';
import {
  CancellationScope,
  isCancellation,
  patched,
  proxyActivities,
  proxyLocalActivities,
  type RetryPolicy,
} from '@temporalio/workflow';
import type { Activities } from './activities.ts';

// No activity gives up before the question's deadline.
const retry: RetryPolicy = { initialInterval: '300ms', backoffCoefficient: 2, maximumInterval: '10s' };

// Reading heartbeats every two seconds, so a dead reader is noticed after ten.
const whenReading = { startToCloseTimeout: '90s', heartbeatTimeout: '10s', retry } as const;
const whenWriting = {
  startToCloseTimeout: '75s',
  heartbeatTimeout: '10s',
  retry: { ...retry, maximumAttempts: 6 },
} as const;
const on = (taskQueue: TaskQueue) => ({ taskQueue });
const { discover, readPage } = proxyActivities<ReadingActivities>({ ...on('reading'), ...whenReading });
const { writeAnswer } = proxyActivities<Activities>(whenWriting);

// Visitors without an account have workers of their own.
const { readPage: readForVisitor } = proxyActivities<ReadingActivities>({ ...on('reading-try-out'), ...whenReading });
const { writeAnswer: writeForVisitor } = proxyActivities<Activities>({ ...on('asking-try-out'), ...whenWriting });

const { recordProgress, choosePages, recordFailure } = proxyLocalActivities<Activities>({
  startToCloseTimeout: '5s',
  retry,
});

const { pagesPerRound, roundsPerQuestion: rounds } = limits;

const readOf = (pages: PageReading[]): number => pages.filter(({ read }) => read).length;

const answerFromPage = async (input: AnswerQuestionInput): Promise<void> => {
  const { website: url, question, intent } = input;
  const [read, write] = input.isTryOut ? [readForVisitor, writeForVisitor] : [readPage, writeAnswer];
  const page = await read({ url, question, intent, mode: 'url' });
  await recordProgress({ ...input, progress: { stage: 'thinking', readPages: readOf([page]) } });
  await write({ ...input, pages: [page], isLast: true });
};

/** Reads the chosen pages in parallel and records progress after each. */
const readAll = async (input: AnswerQuestionInput, urls: string[], before: PageReading[]): Promise<PageReading[]> => {
  const { question, intent } = input;
  const totalPages = before.length + urls.length;
  const stage = before.length === 0 ? 'fetching' : 'analyzing';
  let completedPages = before.length;
  let readPages = readOf(before);
  const unreadPages: NonNullable<Progress['unreadPages']> = before.flatMap((page) =>
    page.read ? [] : [{ url: page.url, cause: page.cause }],
  );
  const pages = await Promise.all(
    urls.map(async (url) => {
      const page = await readPage({ url, question, intent, mode: 'domain' });
      completedPages += 1;
      readPages += readOf([page]);
      if (!page.read) unreadPages.push({ url, cause: page.cause });
      const unread = unreadPages.length > 0 ? { unreadPages: [...unreadPages] } : {};
      await recordProgress({ ...input, progress: { stage, completedPages, readPages, totalPages, ...unread } });
      return page;
    }),
  );
  return [...before, ...pages];
};

const answerFromDomain = async (input: AnswerQuestionInput): Promise<void> => {
  const { website, question, intent } = input;
  let pages: PageReading[] = [];
  let from: Candidate[] | undefined;
  let usage: Usage | undefined;
  for (let round = 1; round <= rounds; round += 1) {
    const known = pages.map(({ url }) => url);
    const found = await discover({ website, question, intent, known, ...(from ? { from } : {}) });
    if (!found.read && pages.length === 0) pages = [found];
    // Workflows started before this step existed replay without it.
    if (round === 1 && found.read && found.candidates.length > 0 && patched('selecting'))
      await recordProgress({ ...input, progress: { stage: 'selecting', discoveredPages: found.discoveredPages } });
    const urls = found.read ? await choosePages({ ...input, found, known, atMost: pagesPerRound }) : [];
    pages = urls.length === 0 ? pages : await readAll(input, urls, pages);
    const read = pages.filter((page) => page.read);
    await recordProgress({
      ...input,
      progress: { stage: 'analyzing', completedPages: pages.length, readPages: read.length, totalPages: pages.length },
    });
    const isLast = urls.length === 0 || round === rounds;
    const written = await writeAnswer({ ...input, pages, isLast, ...(usage ? { usage } : {}) });
    if (written.ended) return;
    usage = written.usage;
    from = read.flatMap(({ links }) => links);
  }
};

const left = ({ askedAt }: AnswerQuestionInput): number => Math.max(1, Date.parse(askedAt) + 5 * 60_000 - Date.now());

/** Answers one question, or fails it with an error code within five minutes of being asked. */
export async function answerQuestion(input: AnswerQuestionInput): Promise<void> {
  const scope = new CancellationScope({ cancellable: true, timeout: left(input) });
  try {
    await scope.run(() => (input.mode === 'domain' ? answerFromDomain(input) : answerFromPage(input)));
  } catch (error) {
    // Cancelled from outside: the question is already closed. Cancelled by the scope's own timeout: the deadline.
    const cancelled = isCancellation(error);
    if (cancelled && CancellationScope.current().consideredCancelled) throw error;
    await CancellationScope.nonCancellable(() =>
      recordFailure({ ...input, code: cancelled ? 'deadline' : 'internal' }),
    );
  }
}
