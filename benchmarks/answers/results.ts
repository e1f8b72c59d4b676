import { report, rounded } from '../report.ts';
import type { Asked } from './asked.ts';
import type { Judged } from './curve.ts';
import { verdictOf } from './score.ts';
import { survivalOf } from './survive.ts';
import { byMode, bySet, costsByMode, missesOf, placesOf, ratesBy, survivalRow } from './tables.ts';
import { reportTrial } from './trial.ts';

/** One answer as a line of JSON. */
export const line = ({ label, set, site, verdict, answer, failure, pages, candidates, ...rest }: Asked): string => {
  const { place, requests, bytes, ms, usage } = rest;
  return JSON.stringify({
    id: label.id,
    set: set.name,
    site: site.site,
    language: site.language,
    mode: label.mode,
    category: label.category,
    question: label.question,
    verdict,
    outcome: answer?.outcome ?? 'failed',
    text: answer?.text ?? failure,
    value: answer && 'value' in answer ? answer.value : undefined,
    evidence: answer && 'evidence' in answer ? answer.evidence : [],
    proved: answer && 'proved' in answer ? answer.proved : undefined,
    engine: answer?.engine,
    pagesRead: answer?.pagesRead,
    answerable: label.answerable,
    tuned: set.tuned,
    candidates: candidates?.map(({ answer: one, features }) => ({
      right: verdictOf(label, one) === 'right',
      text: one.text,
      features,
    })),
    selectedPages: pages,
    place,
    requests,
    bytes,
    ms,
    usage,
  });
};

/** Prints everything about the answers: unseen sites first. */
export const reportAnswers = (asked: Asked[], judged: Judged[], notes: string[]): void => {
  reportTrial(asked, judged);
  const sites = new Set(asked.map(({ site }) => site.site)).size;
  report(`Answers, ${String(asked.length)} labelled questions about ${String(sites)} sites`, byMode(asked), [
    'Right, wrong and not stated by the scoring rule of the labelled sets; "made up" counts answers to questions that the site does not answer.',
    'Unseen: nobody changed the answerer with these sites in sight. Expect these figures, not the tuned ones.',
    ...(asked.some(({ candidates }) => candidates)
      ? []
      : ['The answerer says of no answer how sure it is, so there are no thresholds to choose from.']),
    ...notes,
  ]);
  report('Answers by set', bySet(asked));
  report(
    'Answers by category',
    ratesBy('category', ({ label }) => label.category, asked),
  );
  report(
    'Answers by the language of the site',
    ratesBy('language', ({ site }) => site.language ?? '?', asked),
  );
  report('Whole sites: place of the page with the answer among the pages read', placesOf(asked));
  report('What an answer costs', costsByMode(asked));
  report('Memory', [{ 'this process, peak MB': rounded((process.resourceUsage().maxRSS * 1024) / 1_000_000) }]);
  report('Labelled facts that are still there after the page was cut into passages', [
    survivalRow(asked.flatMap(({ label, root }) => survivalOf(label, root) ?? [])),
  ]);
  const misses = missesOf(asked);
  process.stdout.write(
    `\n  Misses (${String(misses.length)} of ${String(asked.length)})\n${misses.map((miss) => `  ${miss}\n`).join('')}\n`,
  );
};
