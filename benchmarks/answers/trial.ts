import { report, type Row } from '../report.ts';
import type { Asked } from './asked.ts';
import type { Group } from '@askwatch/asking/answer/weigh';
import { chosen, expected, type Judged, leaveOneOut, mostWrong, pointAt, type Trial } from './curve.ts';
import type { Calibration } from './calibration-source.ts';
import { fit } from './fit.ts';
import { verdictOf } from './score.ts';
import { modeName, pointRow } from './tables.ts';

const trialOf = ({ label, site, candidates = [] }: Asked): Trial => ({
  site: site.site,
  group: label.mode === 'url' ? 'page' : 'site',
  answerable: label.answerable,
  candidates: candidates.map(({ answer, features }) => ({ features, right: verdictOf(label, answer) === 'right' })),
});

/** The threshold and some around it, few enough to read. */
const steps = (judged: Judged[], threshold: number): number[] => {
  const found = judged.flatMap(({ says, probability }) => (says ? [probability] : [])).sort((a, b) => a - b);
  const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  const some = shares.flatMap((share) => found[Math.floor(share * found.length)] ?? []);
  return [...new Set([...some, threshold])].sort((a, b) => a - b);
};

const groups: [Group, string][] = [
  ['page', modeName('url')],
  ['site', modeName('domain')],
];

/** The trial that leaves out one site at a time; it takes minutes. Empty if the answerer tells no candidates. */
export const tried = (asked: Asked[]): Judged[] =>
  asked.some(({ candidates }) => candidates) ? leaveOneOut(asked.map(trialOf)) : [];

/** Prints the trial over all sites of all sets, tuned and unseen. */
export const reportTrial = (asked: Asked[], judged: Judged[]): void => {
  // Without probabilities there is only one point, which the table of all answers shows.
  if (judged.length === 0) return;
  const tuned = new Set(asked.flatMap(({ set, site }) => (set.tuned ? [site.site] : [])));
  const of = (some: Judged[], group: Group) => some.filter((one) => one.group === group);
  const rows = (some: Judged[], sites: string): Row[] =>
    groups.map(([group, mode]) => pointRow({ sites, mode }, pointAt(of(some, group), 0)));
  const decided = expected(judged);
  const seen = (isTuned: boolean) => decided.filter(({ site }) => tuned.has(site) === isTuned);
  report(
    'Leaving one site out, at the thresholds chosen without that site',
    [...rows(decided, 'all'), ...rows(seen(false), 'unseen'), ...rows(seen(true), 'tuned')],
    [
      `What a new site may expect: weights and thresholds are learned on all sites but one and used on that one. The threshold of each mode is the lowest at which at most ${String(100 * mostWrong)}% of the other sites' questions are answered wrong.`,
    ],
  );
  const thresholds = chosen(judged);
  report(
    'Right against wrong over thresholds, leaving one site out',
    groups.flatMap(([group, mode]) =>
      steps(of(judged, group), thresholds[group]).map((step) =>
        pointRow(
          { mode, threshold: step.toFixed(3), '': step === thresholds[group] ? 'chosen' : '' },
          pointAt(of(judged, group), step),
        ),
      ),
    ),
  );
};

/**
 * Learns from all sites; the thresholds are chosen on sites left out, because on the sites learned from, every answer
 * looks too sure.
 * @throws when no answer has features to learn from
 */
export const calibrated = (asked: Asked[], judged: Judged[]): Calibration => {
  if (judged.length === 0) throw new Error('The answerer gives no features to learn from');
  const { base, trees } = fit(asked.flatMap((one) => trialOf(one).candidates));
  const { page, site } = chosen(judged);
  return { base, thresholds: { page: Number(page.toFixed(4)), site: Number(site.toFixed(4)) }, trees };
};
