import { versionWith } from '@askwatch/contracts/answer';
import type { Row } from '../report.ts';
import { visitsOf } from './clock.ts';
import { fileOf, type Series } from './labels.ts';
import { type Answering, olderAnswerings } from './older-answers.ts';
import { answerFrom, sourceOf } from './read.ts';
import { check, checkUntilNext, type Outcome, unread, urlOf } from './replay.ts';

type Raised = { unchanged: boolean; changed: boolean; pending: boolean; isReplaced: boolean };

/**
 * Replays a history up to the switch with an older answerer, then goes on with today's in three ways: on the same
 * version of the page, on the next one, and on the next one with a suspicion of the older answerer pending.
 */
const acrossSwitch = async (
  folder: string,
  series: Series,
  question: string,
  at: number,
  older: Answering,
): Promise<Raised> => {
  const visits = visitsOf(series);
  const pageOf = (version: number) => ({ html: sourceOf(fileOf(folder, series, version)), url: urlOf(series) });
  let before: Outcome = unread;
  for (const [version, visit] of visits.slice(0, at).entries()) {
    const asked = { question, ...pageOf(version), answering: older };
    before = await checkUntilNext(await check(before, asked, visit.at), asked, visit);
  }
  const [last, next] = [visits[at - 1], visits[at]];
  if (!last || !next) throw new Error(`${series.series} has no version ${String(at)}.`);
  const today = { question, answering: answerFrom };
  const same = { ...today, ...pageOf(at - 1) };
  const new_ = { ...today, ...pageOf(at) };
  const go = async (from: Outcome, asked: typeof new_) => {
    const first = await check(from, asked, next.at);
    return { first, raised: (await checkUntilNext(first, asked, next)).raised };
  };
  const unchanged = await go(before, same);
  const changed = await go(before, new_);
  const pending = await check(before, { ...new_, answering: older, second: answerFrom }, next.at);
  return {
    unchanged: unchanged.raised,
    changed: changed.raised,
    pending: (await go(pending, new_)).raised || pending.raised,
    isReplaced: unchanged.first.isReplaced,
  };
};

/** The alerts of all histories that are long enough, by the kind of older answerer. */
export const switchRows = async (folder: string, all: Series[], at: number): Promise<Row[]> => {
  const asked = all
    .filter(({ versions }) => versions > at)
    .flatMap((series) => series.questions.map(({ question }) => ({ series, question })));
  const run = async (answering: Answering): Promise<Raised[]> => {
    const raised: Raised[] = [];
    for (const { series, question } of asked) raised.push(await acrossSwitch(folder, series, question, at, answering));
    return raised;
  };
  const without = await run(answerFrom);
  const row = (what: string, raised: Raised[]): Row => ({
    'until the switch': what,
    histories: raised.length,
    'read again with another answer': raised.filter(({ isReplaced }) => isReplaced).length,
    'alerts, same page': raised.filter((one) => one.unchanged).length,
    'alerts, new page': raised.filter((one) => one.changed).length,
    'alerts, new page and pending': raised.filter((one) => one.pending).length,
    'not without a switch': raised.filter(
      (one, place) => one.unchanged || ((one.changed || one.pending) && without[place]?.changed !== true),
    ).length,
  });
  const rows = [row("today's answerer, no switch", without)];
  for (const [name, answering] of olderAnswerings(undefined)) rows.push(row(name, await run(answering)));
  for (const [name, answering] of olderAnswerings(versionWith()))
    rows.push(row(`${name}, if versions were ignored`, await run(answering)));
  return rows;
};
