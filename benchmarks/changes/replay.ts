import type { Answer } from '@askwatch/contracts/answer';
import { membersOf } from '@askwatch/contracts/equality';
import { withIntent } from '@askwatch/contracts/question';
import type { PageRead } from '@askwatch/contracts/reading';
import {
  answered,
  newWatch,
  secondRead,
  type Step,
  stepFor,
  unchanged,
  type Watched,
} from '@askwatch/monitoring/check/check';
import { type ChangeKind, confirm, readsNeeded } from '@askwatch/monitoring/check/compare';
import { type Visit, visitsOf } from './clock.ts';
import { fileOf, type Pair, type Series } from './labels.ts';
import { answerFrom, readVersion, sourceOf, visibleText } from './read.ts';

/** The result of checking one version. */
export type Checked = {
  series: string;
  question: string;
  pair: Pair;
  raised: boolean;
  /** The change suspected before the second read, whether or not it was raised. */
  suspected?: ChangeKind;
  before: string[];
  after: string[];
  stop: Exclude<Step['stop'], null> | 'answer';
  textChanged: boolean;
};

const namedIn = (answer: Answer | null): string[] => (answer?.outcome === 'answered' ? membersOf(answer.value) : []);

const twentyMinutes = 1_200_000;
const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

type Outcome = {
  watched: Watched;
  stop: Checked['stop'];
  suspected?: ChangeKind;
  raised: boolean;
  page: PageRead | undefined;
};

/** One check, including second reads of the same version. */
const check = async (
  watched: Watched,
  question: string,
  html: string,
  url: string,
  at: string,
  was: PageRead | undefined,
): Promise<Outcome> => {
  const page = await readVersion(html, url, question, at);
  const asked = withIntent({ question });
  const step = stepFor(watched, asked, page);
  if (step.stop === 'unread' || !page.read) return { watched, stop: 'unread', raised: false, page: was };
  if (step.stop !== null)
    return { watched: unchanged(watched, step.seen, at).watched, stop: step.stop, raised: false, page };
  const seen = 'seen' in step ? step.seen : null;
  const answer = await answerFrom(page, question);
  const first = answered(watched, { ...asked, answer, page, was, seen, at });
  if (!first.suspect) return { watched: first.watched, stop: 'answer', raised: false, page };
  const { suspect } = first;
  const seconds: Answer[] = [];
  for (let i = 1; i <= readsNeeded(suspect); i += 1)
    seconds.push(await answerFrom(await readVersion(html, url, question, later(at, i * twentyMinutes)), question));
  const last = seconds.at(-1) ?? answer;
  // All second reads must confirm the change; if all do, the last one is used.
  const second = seconds.find((one) => confirm(asked, suspect, one) !== 'confirmed') ?? last;
  const decided = secondRead(first.watched, suspect, { ...asked, answer: second, seen, at });
  return {
    watched: decided.watched,
    stop: 'answer',
    suspected: suspect.kind,
    raised: decided.result === 'changed',
    page,
  };
};

/** The checks until the next version appears. An unstable watch that becomes stable may raise a change then. */
const checkUntilNext = async (
  after: Outcome,
  question: string,
  html: string,
  url: string,
  { at, checksAfter }: Visit,
): Promise<Outcome> => {
  let now = after;
  for (let i = 1; i <= checksAfter; i += 1) {
    const { seen } = now.watched;
    const time = later(at, i * 4 * 3_600_000);
    // An unchanged page is not read again: a conditional request ends the check here.
    if (seen) now = { ...now, watched: unchanged(now.watched, seen, time).watched };
    else {
      const checked = await check(now.watched, question, html, url, time, now.page);
      now = {
        ...checked,
        raised: now.raised || checked.raised,
        ...((checked.suspected ?? now.suspected) ? { suspected: checked.suspected ?? now.suspected ?? 'changed' } : {}),
        stop: now.stop,
      };
    }
  }
  return now;
};

/** Replays a series for one question, from its first version, the silent baseline, to its last. */
export const replay = async (folder: string, series: Series, question: string, pairs: Pair[]): Promise<Checked[]> => {
  const url = `https://site.example${series.url_path}`;
  const visits = visitsOf(series);
  const checked: Checked[] = [];
  let watched = newWatch;
  let page: PageRead | undefined;
  let text = '';
  for (const [version, visit] of visits.entries()) {
    const html = sourceOf(fileOf(folder, series, version));
    const before = namedIn(watched.baseline);
    const first = await check(watched, question, html, url, visit.at, page);
    const outcome = await checkUntilNext(first, question, html, url, visit);
    const visible = visibleText(html);
    const pair = pairs.find(({ to }) => to === version);
    if (pair) {
      const { suspected, raised, stop } = outcome;
      checked.push({
        series: series.series,
        question,
        pair,
        raised,
        ...(suspected ? { suspected } : {}),
        before,
        after: namedIn(outcome.watched.baseline),
        stop,
        textChanged: visible !== text,
      });
    }
    ({ watched, page } = outcome);
    text = visible;
  }
  return checked;
};
