import type { Page } from '@playwright/test';
import { askInPage, openPlayground, type Seen } from './playground.ts';
import { durations, report, type Row } from './report.ts';
import { readSetting } from './setting.ts';
import { openHistories, readingMs, waitMs, writingFrom, type WorkflowTimes } from './workflow-times.ts';

const warmUps = 5;
const questions = 30;
const question = 'Who is the CFO?';

const setting = readSetting();

type Asked = { seen: Seen; times: WorkflowTimes };
type Histories = Awaited<ReturnType<typeof openHistories>>;

const askAll = async (
  page: Page,
  histories: Histories,
  mode: 'url' | 'domain',
  website: (n: number) => string,
): Promise<Asked[]> => {
  const asked: Asked[] = [];
  for (let n = 0; n < warmUps + questions; n += 1) {
    const seen = await askInPage(page, mode, website(n), question);
    if (n >= warmUps) asked.push({ seen, times: await histories.timesOf(seen.id) });
  }
  return asked;
};

const parts: Record<string, (asked: Asked) => number> = {
  'click to the row (the page alone)': ({ seen }) => seen.shown,
  'click to first progress from the server': ({ seen }) => seen.progress,
  'click to the answer': ({ seen }) => seen.answer,
  'of it: fetching and parsing': ({ times }) => readingMs(times),
  'of it: all the rest': ({ seen, times }) => seen.answer - readingMs(times),
  "rest: click to the workflow's start": ({ seen, times }) => times.started - seen.clickedAt,
  'rest: between workflow start and writing': ({ times }) => writingFrom(times) - times.started - readingMs(times),
  'rest: writing to the answer in the page': ({ seen, times }) => seen.clickedAt + seen.answer - writingFrom(times),
  'longest wait of an activity for a worker': ({ times }) => waitMs(times),
};

const rowsOf = (asked: Asked[]): Row[] =>
  Object.entries(parts).map(([part, of]) => ({ part, ...durations(asked.map(of)) }));

const notesOf = (asked: Asked[], more: string): string[] => {
  const outcomes = asked.map(({ seen }) => seen.outcome);
  const counts = [...new Set(outcomes)].map(
    (word) => `${String(outcomes.filter((outcome) => outcome === word).length)} ${word}`,
  );
  return [
    `${String(questions)} questions one after the other, after ${String(warmUps)} warm-up questions: ${counts.join(', ')}.`,
    more,
    'Asked by the form of a real headless Chromium; times are from the click until the DOM has changed, without the paint.',
    'Fetching and parsing is the time during which discover or readPage ran according to Temporal. It includes robots.txt, the page cache and storing the pages.',
  ];
};

const { page, close } = await openPlayground(setting);
const histories = await openHistories(setting);
try {
  const [first = '', ...others] = setting.sites;
  const single = await askAll(page, histories, 'url', (n) => `${first}/leadership?n=${String(n)}`);
  report(
    'Latency, a single page',
    rowsOf(single),
    notesOf(single, 'Each question uses a different URL of one page, so the page cache is never hit.'),
  );
  const whole = await askAll(page, histories, 'domain', (n) => others[n % others.length] ?? first);
  const origins = new Set(others.slice(0, warmUps + questions)).size;
  report(
    `Latency, a site of ${String(setting.pagesPerSite)} pages`,
    rowsOf(whole),
    notesOf(
      whole,
      `Asked of ${String(origins)} origins that serve the same site, so that nothing is in the page cache.`,
    ),
  );
} finally {
  await close();
  await histories.close();
}
