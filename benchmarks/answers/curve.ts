import { type Group, probabilityOf, type Thresholds } from '@askwatch/asking/answer/weigh';
import { type Example, fit } from './fit.ts';

/** A question in the trial: what its answer would be if given, and how sure it is. */
export type Trial = Example & {
  site: string;
  /** The figures of each must be good enough, not only their mean. */
  group: Group;
  /** Whether silence would be right. */
  answerable: boolean;
  /** Whether there is anything to say; without it the question is one of silence at every threshold. */
  says: boolean;
};
export type Judged = Trial & { probability: number };

/** At most this share of a group's questions may be answered wrong. */
export const mostWrong = 0.03;

/** Leaves one site out at a time: each answer is judged by what was learned on all other sites. */
export const leaveOneOut = (trials: Trial[]): Judged[] =>
  [...new Set(trials.map(({ site }) => site))].flatMap((left) => {
    const others = trials.filter(({ site, says }) => site !== left && says);
    const model = others.length > 0 ? fit(others) : null;
    return trials
      .filter(({ site }) => site === left)
      .map((trial) => ({ ...trial, probability: model && trial.says ? probabilityOf(model, trial.features) : 0 }));
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
