import { percentile, type Row, rounded } from '../report.ts';
import type { Asked } from './ask.ts';
import type { Survival } from './survive.ts';

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`);

const quotes = ({ view: { answer } }: Asked) => (answer && 'proved' in answer ? [answer.proved] : []);

/** Rates, costs and times of some questions. */
const summaryOf = (asked: Asked[]): Row => {
  const of = (verdict: Asked['verdict']) => asked.filter((each) => each.verdict === verdict).length;
  const proofs = asked.flatMap(quotes);
  const times = asked.flatMap(({ view: { ms } }) => (ms === undefined ? [] : [ms]));
  const tokens = asked.flatMap(({ view: { usage } }) => (usage ? [usage.inputTokens + usage.outputTokens] : []));
  const rendered = asked.reduce((sum, { view: { answer } }) => sum + (answer?.pagesRendered ?? 0), 0);
  const read = asked.reduce((sum, { view: { answer } }) => sum + (answer?.pagesRead ?? 0), 0);
  return {
    n: asked.length,
    right: percent(of('right'), asked.length),
    wrong: percent(of('wrong'), asked.length),
    'not stated': percent(of('not-stated'), asked.length),
    unreadable: of('unreadable'),
    'made up': asked.filter(({ label, verdict }) => !label.answerable && verdict === 'wrong').length,
    proved: percent(proofs.filter(Boolean).length, proofs.length),
    'requests/answer': rounded(asked.reduce((sum, { requests }) => sum + requests, 0) / asked.length, 1),
    'kB/answer': rounded(asked.reduce((sum, { bytes }) => sum + bytes, 0) / asked.length / 1000),
    rendered: percent(rendered, read),
    'p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    ...(tokens.length > 0 ? { 'tokens/answer': rounded(tokens.reduce((a, b) => a + b, 0) / tokens.length) } : {}),
  };
};

export const byMode = (asked: Asked[]): Row[] =>
  (['url', 'domain'] as const).flatMap((mode) => {
    const some = asked.filter(({ label }) => label.mode === mode);
    return some.length === 0 ? [] : [{ mode: mode === 'url' ? 'single page' : 'whole site', ...summaryOf(some) }];
  });

export const byCategory = (asked: Asked[]): Row[] =>
  [...new Set(asked.map(({ label }) => label.category))]
    .sort()
    .map((category) => ({ category, ...summaryOf(asked.filter(({ label }) => label.category === category)) }));

export const placesOf = (asked: Asked[]): Row => {
  const places = asked.flatMap(({ place }) => (place === undefined ? [] : [place]));
  return {
    n: places.length,
    first: percent(places.filter((place) => place === 1).length, places.length),
    'first five': percent(places.filter((place) => place > 0 && place <= 5).length, places.length),
  };
};

export const survivalRow = (survivals: Survival[]): Row => {
  const of = (one: Survival) => survivals.filter((each) => each === one).length;
  return {
    n: survivals.length,
    kept: percent(of('kept'), survivals.length),
    'lost in extraction': of('lost in extraction'),
    'lost in selection': of('lost in selection'),
  };
};

/** One entry per question that was not answered right. */
export const missesOf = (asked: Asked[]): string[] =>
  asked
    .filter(({ verdict }) => verdict !== 'right')
    .map(({ label, verdict, view }) => {
      const wanted =
        label.answers?.[0] ??
        label.answers_regex?.[0] ??
        (label.answer_items ?? label.all_of)?.join(', ') ??
        'no answer';
      return `${verdict.padEnd(10)} ${label.id} (${label.mode}, ${label.category}) ${label.question}\n${' '.repeat(13)}said: ${(view.answer?.text ?? view.error?.reason ?? '').slice(0, 110)}\n${' '.repeat(13)}wanted: ${wanted.slice(0, 110)}`;
    });
