import { report, type Row } from '../report.ts';
import type { Asked } from './asked.ts';
import { chosen, expected, type Judged, leaveOneOut, mostWrong, pointAt, type Trial } from './curve.ts';
import type { Calibration } from './calibration-source.ts';
import { fit } from './fit.ts';
import { verdictOf } from './score.ts';
import { modeName, pointRow } from './tables.ts';

const trialOf = ({ label, site, answer, weighed }: Asked): Trial => {
  const said = weighed?.answer ?? answer;
  return {
    site: site.site,
    group: modeName(label.mode),
    answerable: label.answerable,
    says: said?.outcome === 'answered' || said?.outcome === 'none',
    right: verdictOf(label, said) === 'right',
    features: weighed?.features ?? {},
  };
};

/** The threshold and some around it, few enough to read. */
const steps = (judged: Judged[], threshold: number): number[] => {
  const found = judged.flatMap(({ says, probability }) => (says ? [probability] : [])).sort((a, b) => a - b);
  const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  const some = shares.flatMap((share) => found[Math.floor(share * found.length)] ?? []);
  return [...new Set([...some, threshold])].sort((a, b) => a - b);
};

/** Prints the trial that leaves out one site at a time, over all sites of all sets, tuned and unseen. */
export const reportTrial = (asked: Asked[]): void => {
  // Without probabilities there is only one point, which the table of all answers shows.
  if (!asked.some(({ weighed }) => weighed)) return;
  const judged = leaveOneOut(asked.map(trialOf));
  const tuned = new Set(asked.flatMap(({ set, site }) => (set.tuned ? [site.site] : [])));
  const groups = [...new Set(judged.map(({ group }) => group))].sort();
  const rows = (some: Judged[], what: Row, threshold: number): Row[] =>
    groups.map((mode) => {
      const inMode = some.filter(({ group }) => group === mode);
      return pointRow({ ...what, mode }, pointAt(inMode, threshold));
    });
  const decided = expected(judged);
  const of = (isTuned: boolean) => decided.filter(({ site }) => tuned.has(site) === isTuned);
  report(
    'Leaving one site out, at the threshold chosen without that site',
    [
      ...rows(decided, { sites: 'all' }, 0),
      ...rows(of(false), { sites: 'unseen' }, 0),
      ...rows(of(true), { sites: 'tuned' }, 0),
    ],
    [
      `What a new site may expect: weights and threshold are learned on all sites but one and used on that one. The threshold is the lowest at which at most ${String(100 * mostWrong)}% of the other sites' questions are answered wrong in either mode.`,
    ],
  );
  const threshold = chosen(judged);
  report(
    'Right against wrong over thresholds, leaving one site out',
    steps(judged, threshold).flatMap((step) =>
      rows(judged, { threshold: step.toFixed(3), '': step === threshold ? 'chosen' : '' }, step),
    ),
  );
};

/** Learns from all sites. @throws when no answer has features to learn from */
export const calibrated = (asked: Asked[]): Calibration => {
  if (!asked.some(({ weighed }) => weighed)) throw new Error('The answerer gives no features to learn from');
  const trials = asked.map(trialOf);
  const { base, trees } = fit(trials.filter(({ says }) => says));
  // The threshold is chosen on sites left out: on the sites learned from, every answer looks too sure.
  return { base, threshold: Number(chosen(leaveOneOut(trials)).toFixed(4)), trees };
};
