import type { Answer } from '@askwatch/contracts/answer';
import { membersOf } from '@askwatch/contracts/equality';
import { withIntent } from '@askwatch/contracts/question';
import type { PageRead } from '@askwatch/contracts/reading';
import {
  answered,
  hasAnswer,
  newWatch,
  secondRead,
  type Step,
  stepFor,
  unchanged,
  type Watched,
} from '@askwatch/monitoring/check/check';
import { type ChangeKind, confirm, readsNeeded } from '@askwatch/monitoring/check/compare';
import { isOutOfStep, isSamePage, readAgain } from '@askwatch/monitoring/check/read-again';
import { type Visit, visitsOf } from './clock.ts';
import { fileOf, type Pair, type Series } from './labels.ts';
import type { Answering } from './older-answers.ts';
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

/** The state of a watch after a check. */
export type Outcome = {
  watched: Watched;
  stop: Checked['stop'];
  suspected?: ChangeKind;
  raised: boolean;
  page: PageRead | undefined;
  /** The source of the page that the accepted answer is from. */
  source: string | undefined;
  /** Another version of the answerer read something else on the page of the accepted answer. */
  isReplaced: boolean;
};

/** The state of a watch before its first check. */
export const unread: Outcome = {
  watched: newWatch,
  stop: 'unread',
  raised: false,
  page: undefined,
  source: undefined,
  isReplaced: false,
};

export const urlOf = ({ url_path: path }: Series): string => `https://site.example${path}`;

/** What is asked of which version of a page, and who answers; `second` answers second reads, if it is someone else. */
type AskedOf = { question: string; html: string; url: string; answering: Answering; second?: Answering };

/** Reads the page of the accepted answer again, as the round does. */
const beforeOf = async ({ source, watched }: Outcome, { question, url, answering }: AskedOf, at: string) => {
  const page = source === undefined ? null : await readVersion(source, url, question, at);
  return page?.read ? { page, answer: await answering(page, question, hasAnswer(watched)) } : null;
};

const isStable = ({ settling }: Watched): boolean => settling.unstableSince === undefined;

/** One check, including second reads of the same version. */
export const check = async (from: Outcome, asked: AskedOf, at: string): Promise<Outcome> => {
  const { question, html, url, answering, second: answeringSecond = answering } = asked;
  const was = { ...from, raised: false, isReplaced: false };
  const page = await readVersion(html, url, question, at);
  const understood = withIntent({ question });
  const step = stepFor(from.watched, understood, page);
  if (step.stop === 'unread' || !page.read) return { ...without(was), stop: 'unread' };
  if (step.stop !== null) {
    const { watched } = unchanged(from.watched, step.seen, at);
    return { ...without(was), watched, stop: step.stop, page, source: isStable(watched) ? html : from.source };
  }
  const { seen } = step;
  const answer = await answering(page, question, hasAnswer(from.watched));
  const again = isOutOfStep(from.watched, answer)
    ? readAgain(
        from.watched,
        { ...understood, answer, page },
        isSamePage(from.watched, seen) ? null : await beforeOf(from, asked, at),
      )
    : null;
  const watched = again?.watched ?? from.watched;
  const now = { ...understood, answer, page, was: again ? again.was : from.page, seen, at };
  const first = answered(watched, now);
  const isReplaced = again?.isOther ?? false;
  if (!first.suspect) {
    const isAccepted = isStable(watched) && isStable(first.watched);
    const source = isAccepted ? html : from.source;
    return { ...without(was), watched: first.watched, stop: 'answer', page, source, isReplaced };
  }
  const { suspect } = first;
  const seconds: Answer[] = [];
  for (let i = 1; i <= readsNeeded(suspect); i += 1) {
    const reading = await readVersion(html, url, question, later(at, i * twentyMinutes));
    if (reading.read) seconds.push(await answeringSecond(reading, question, hasAnswer(from.watched)));
  }
  const last = seconds.at(-1) ?? answer;
  // All second reads must confirm the change; if all do, the last one is used.
  const second = seconds.find((one) => confirm(understood, suspect, one) !== 'confirmed') ?? last;
  const decided = secondRead(first.watched, suspect, { ...understood, answer: second, seen, at });
  const raised = decided.result === 'changed';
  return {
    watched: decided.watched,
    stop: 'answer',
    suspected: suspect.kind,
    raised,
    page: raised ? page : now.was,
    source: raised ? html : from.source,
    isReplaced,
  };
};

/** Without what the previous check suspected. */
const without = ({ suspected: _suspected, ...outcome }: Outcome): Outcome => outcome;

/** The checks until the next version appears. An unstable watch that becomes stable may raise a change then. */
export const checkUntilNext = async (after: Outcome, asked: AskedOf, { at, checksAfter }: Visit): Promise<Outcome> => {
  let now = after;
  for (let i = 1; i <= checksAfter; i += 1) {
    const { seen } = now.watched;
    const time = later(at, i * 4 * 3_600_000);
    // An unchanged page is not read again: a conditional request ends the check here.
    if (seen) now = { ...now, watched: unchanged(now.watched, seen, time).watched };
    else {
      const checked = await check(now, asked, time);
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
  const visits = visitsOf(series);
  const checked: Checked[] = [];
  let outcome = unread;
  let text = '';
  for (const [version, visit] of visits.entries()) {
    const html = sourceOf(fileOf(folder, series, version));
    const asked = { question, html, url: urlOf(series), answering: answerFrom };
    const before = namedIn(outcome.watched.baseline);
    outcome = await checkUntilNext(await check(outcome, asked, visit.at), asked, visit);
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
    text = visible;
  }
  return checked;
};
