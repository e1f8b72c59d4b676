import { percentile, type Row, rounded } from '../report.ts';
import type { Asked } from './asked.ts';
import type { Point } from './curve.ts';
import type { Survival } from './survive.ts';

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`);

const proofs = ({ answer }: Asked) => (answer && 'proved' in answer ? [answer.proved] : []);

/** Rates and times of some questions. */
const rates = (asked: Asked[]): Row => {
  const of = (verdict: Asked['verdict']) => asked.filter((each) => each.verdict === verdict).length;
  const times = asked.flatMap(({ ms }) => (ms === undefined ? [] : [ms]));
  return {
    n: asked.length,
    right: percent(of('right'), asked.length),
    'of answerable': percent(
      asked.filter(({ label, verdict }) => label.answerable && verdict === 'right').length,
      asked.filter(({ label }) => label.answerable).length,
    ),
    wrong: percent(of('wrong'), asked.length),
    'not stated': percent(of('not-stated'), asked.length),
    unreadable: of('unreadable'),
    'made up': asked.filter(({ label, verdict }) => !label.answerable && verdict === 'wrong').length,
    'p50 ms': rounded(percentile(times, 0.5)),
    'p95 ms': rounded(percentile(times, 0.95)),
  };
};

/** What the answers cost. */
const costs = (asked: Asked[]): Row => {
  const total = (of: (one: Asked) => number) => asked.reduce((sum, one) => sum + of(one), 0);
  const proved = asked.flatMap(proofs);
  const tokens = asked.flatMap(({ usage }) => (usage ? [usage.inputTokens + usage.outputTokens] : []));
  return {
    proved: percent(proved.filter(Boolean).length, proved.length),
    'requests/answer': rounded(total(({ requests }) => requests) / asked.length, 1),
    'kB/answer': rounded(total(({ bytes }) => bytes) / asked.length / 1000),
    rendered: percent(
      total(({ answer }) => answer?.pagesRendered ?? 0),
      total(({ answer }) => answer?.pagesRead ?? 0),
    ),
    ...(tokens.length > 0 ? { 'tokens/answer': rounded(tokens.reduce((a, b) => a + b, 0) / tokens.length) } : {}),
  };
};

export const modeName = (mode: Asked['label']['mode']): string => (mode === 'url' ? 'single page' : 'whole site');

/** Unseen sets and tuned sets, in this order, each with the questions that it has. */
const seenApart = (asked: Asked[]): [string, Asked[]][] =>
  [
    ['unseen', asked.filter(({ set }) => !set.tuned)] as [string, Asked[]],
    ['tuned', asked.filter(({ set }) => set.tuned)] as [string, Asked[]],
  ].filter(([, some]) => some.length > 0);

/** One row per value of `of`, for unseen sets and then for tuned ones. */
export const ratesBy = (name: string, of: (asked: Asked) => string, asked: Asked[]): Row[] =>
  seenApart(asked).flatMap(([sites, all]) =>
    [...new Set(all.map(of))].sort().map((value) => ({
      sites,
      [name]: value,
      ...rates(all.filter((each) => of(each) === value)),
    })),
  );

export const byMode = (asked: Asked[]): Row[] => ratesBy('mode', ({ label }) => modeName(label.mode), asked);

export const bySet = (asked: Asked[]): Row[] =>
  ratesBy('set, mode', ({ set, label }) => `${set.name}, ${modeName(label.mode)}`, asked);

export const costsByMode = (asked: Asked[]): Row[] =>
  (['url', 'domain'] as const).flatMap((mode) => {
    const some = asked.filter(({ label }) => label.mode === mode);
    return some.length === 0 ? [] : [{ mode: modeName(mode), ...costs(some) }];
  });

/** Place of the page with the answer among the pages read, whole sites only. */
export const placesOf = (asked: Asked[]): Row[] =>
  seenApart(asked).map(([sites, some]) => {
    const places = some.flatMap(({ place }) => (place === undefined ? [] : [place]));
    return {
      sites,
      n: places.length,
      first: percent(places.filter((place) => place === 1).length, places.length),
      'first five': percent(places.filter((place) => place > 0 && place <= 5).length, places.length),
      'read at all': percent(places.filter((place) => place > 0).length, places.length),
    };
  });

export const survivalRow = (survivals: Survival[]): Row => {
  const of = (one: Survival) => survivals.filter((each) => each === one).length;
  return {
    n: survivals.length,
    kept: percent(of('kept'), survivals.length),
    'lost in extraction': of('lost in extraction'),
    'lost in selection': of('lost in selection'),
  };
};

export const pointRow = (what: Row, { n, right, wrong, silent }: Point): Row => ({
  ...what,
  n,
  right: percent(right, 1),
  wrong: percent(wrong, 1),
  'not stated': percent(silent, 1),
});

const wantedIn = ({ answerable, answers, answers_regex, answer_items, all_of }: Asked['label']): string =>
  answerable ? (answers?.[0] ?? answers_regex?.[0] ?? (answer_items ?? all_of)?.join(', ') ?? '') : 'no answer';

/** One entry per question that was not answered right. */
export const missesOf = (asked: Asked[]): string[] =>
  asked
    .filter(({ verdict }) => verdict !== 'right')
    .map(({ label, verdict, answer, failure = '' }) => {
      const indent = `\n${' '.repeat(13)}`;
      const said = (answer?.text ?? failure).replace(/\s+/g, ' ').slice(0, 110);
      return `${verdict.padEnd(10)} ${label.id} (${label.mode}, ${label.category}) ${label.question}${indent}said: ${said}${indent}wanted: ${wantedIn(label).slice(0, 110)}`;
    });
