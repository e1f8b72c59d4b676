import { report } from '../report.ts';
import type { Asked } from './asked.ts';
import { chosen, expected, type Judged, leaveOneOut, mostWrong, pointAt, type Trial } from './curve.ts';
import { type Features, fit } from './fit.ts';
import { verdictOf } from './score.ts';
import { modeName, pointRow } from './tables.ts';

/** An answerer without probabilities takes every answer that it gives as sure. */
const unweighed: Features = {};

const trialOf = ({ label, site, answer, weighed }: Asked): Trial => {
  const said = weighed?.answer ?? answer;
  return {
    site: site.site,
    group: modeName(label.mode),
    answerable: label.answerable,
    says: said?.outcome === 'answered' || said?.outcome === 'none',
    right: verdictOf(label, said) === 'right',
    features: weighed?.features ?? unweighed,
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
  const trials = asked.map(trialOf);
  if (!trials.some(({ says }) => says)) return;
  const judged = leaveOneOut(trials);
  const tuned = new Set(asked.flatMap(({ set, site }) => (set.tuned ? [site.site] : [])));
  const groups = [...new Set(judged.map(({ group }) => group))].sort();
  const at = (some: Judged[], what: object, threshold: number) =>
    groups.map((group) =>
      pointRow(
        { ...what, mode: group },
        pointAt(
          some.filter((one) => one.group === group),
          threshold,
        ),
      ),
    );
  const decided = expected(judged);
  report(
    'Leaving one site out, at the threshold chosen without that site',
    [
      ...at(decided, { sites: 'all' }, 0),
      ...at(
        decided.filter(({ site }) => !tuned.has(site)),
        { sites: 'unseen' },
        0,
      ),
    ],
    [
      `What a new site may expect: weights and threshold are learned on all sites but one and used on that one. The threshold is the lowest at which at most ${String(100 * mostWrong)}% of the other sites' questions are answered wrong in either mode.`,
      ...(asked.some(({ weighed }) => weighed)
        ? []
        : ['The answerer gives no probabilities: each answer counts alike.']),
    ],
  );
  const threshold = chosen(judged);
  report(
    'Right against wrong over thresholds, leaving one site out',
    steps(judged, threshold).flatMap((step) =>
      at(judged, { threshold: step.toFixed(3), '': step === threshold ? 'chosen' : '' }, step),
    ),
  );
};

/** Learns from all sites. @throws when no question was answered */
export const calibrated = (asked: Asked[], version: number) => {
  const trials = asked.map(trialOf);
  const { features, weights } = fit(trials.filter(({ says }) => says));
  // The threshold is chosen on sites left out: on the sites learned from, every answer looks too sure.
  return { version, features, weights, threshold: chosen(leaveOneOut(trials)) };
};
