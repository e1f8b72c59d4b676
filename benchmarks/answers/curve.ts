import { type Group, type Model, probabilityOf, type Thresholds } from '@askwatch/asking/answer/weigh';
import { type Example, fit } from './fit.ts';

type Question = {
  site: string;
  /** The figures of each must be good enough, not only their mean. */
  group: Group;
  /** Whether silence would be right. */
  answerable: boolean;
};

/** A question in the trial, and everything that could be its answer; the likeliest is its answer if that is sure enough. */
export type Trial = Question & { candidates: Example[] };

/** A question, and whether its answer is right. Without one (`says`), it is one of silence at every threshold. */
export type Judged = Question & { says: boolean; right: boolean; probability: number };

/** At most this share of a group's questions may be answered wrong. */
export const mostWrong = 0.03;

const judgedBy = (model: Model, { candidates, ...question }: Trial): Judged => {
  const [best] = candidates
    .map(({ right, features }) => ({ right, probability: probabilityOf(model, features) }))
    .sort((a, b) => b.probability - a.probability);
  return { ...question, says: best !== undefined, right: false, probability: 0, ...best };
};

/** Leaves one site out at a time: its answers are judged by what was learned from all candidates of all other sites. */
export const leaveOneOut = (trials: Trial[]): Judged[] =>
  [...new Set(trials.map(({ site }) => site))].flatMap((left) => {
    const others = trials.flatMap(({ site, candidates }) => (site === left ? [] : candidates));
    if (others.length === 0) return [];
    const model = fit(others);
    return trials.filter(({ site }) => site === left).map((trial) => judgedBy(model, trial));
  });

export type Point = { threshold: number; n: number; right: number; wrong: number; silent: number };

/** What users would see if answers under the threshold were not given; shares of all questions. */
export const pointAt = (judged: Judged[], threshold: number): Point => {
  const given = judged.filter(({ says, probability }) => says && probability >= threshold);
  const kept = judged.filter(({ says, probability }) => !says || probability < threshold);
  const share = (count: number) => (judged.length === 0 ? 0 : count / judged.length);
  return {
    threshold,
    n: judged.length,
    right: share(given.filter(({ right }) => right).length + kept.filter(({ answerable }) => !answerable).length),
    wrong: share(given.filter(({ right }) => !right).length),
    silent: share(kept.filter(({ answerable }) => answerable).length),
  };
};

const lowest = (judged: Judged[]): number =>
  [...new Set(judged.flatMap(({ says, probability }) => (says ? [probability] : [])))]
    .sort((a, b) => a - b)
    .find((threshold) => pointAt(judged, threshold).wrong <= mostWrong) ?? 1;

/** For each group, the lowest threshold at which it is not wrong too often; above every answer if there is none. */
export const chosen = (judged: Judged[]): Thresholds => {
  const of = (group: Group) => lowest(judged.filter((one) => one.group === group));
  return { page: of('page'), site: of('site') };
};

/** The figures to expect on a new site: each site at the thresholds that the other sites chose. */
export const expected = (judged: Judged[]): Judged[] =>
  [...new Set(judged.map(({ site }) => site))].flatMap((left) => {
    const thresholds = chosen(judged.filter(({ site }) => site !== left));
    return judged
      .filter(({ site }) => site === left)
      .map((one) => ({ ...one, says: one.says && one.probability >= thresholds[one.group] }));
  });
