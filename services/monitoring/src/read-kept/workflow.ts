import type { AnsweringActivities, WatchReadingActivities } from '@askwatch/contracts/workflows';
import { proxyActivities, type RetryPolicy } from '@temporalio/workflow';
import { ofAsking, ofReading } from '../activity-options.ts';
import type { Before } from '../check/read-again.ts';
import type { KeptPage } from '../round/kept-page.ts';

/** For the activities of a round. */
export const retry: RetryPolicy = {
  initialInterval: '500ms',
  backoffCoefficient: 2,
  maximumInterval: '30s',
  maximumAttempts: 20,
};

const { readKeptPages } = proxyActivities<WatchReadingActivities>({ ...ofReading, startToCloseTimeout: '10m', retry });
const { answerFromPages } = proxyActivities<AnsweringActivities>({ ...ofAsking, startToCloseTimeout: '10m', retry });

/** Reads and answers kept pages again, in the same order; null where one is no longer kept. */
export const readKept = async (kept: KeptPage[]): Promise<(Before | null)[]> => {
  const pages = kept.map(({ question, intent, url, bodyHash }) => ({ question, intent, url, bodyHash }));
  const readings = await readKeptPages({ pages });
  const found = kept.flatMap(({ watchId }, place) => {
    const page = readings[place];
    return page?.read ? [{ watchId, page }] : [];
  });
  const items = kept.flatMap(({ url: _url, bodyHash: _hash, ...asked }) =>
    found.filter(({ watchId }) => watchId === asked.watchId).map(({ page }) => ({ ...asked, pages: [page] })),
  );
  const answers = items.length === 0 ? [] : await answerFromPages({ items });
  return kept.map(({ watchId }) => {
    const place = found.findIndex((one) => one.watchId === watchId);
    const [page, answer] = [found[place]?.page, answers[place]];
    return page && answer ? { answer, page } : null;
  });
};
