import { type Row, rounded } from '../report.ts';
import type { Checked } from './replay.ts';

const share = (part: number, whole: number): number | string => (whole === 0 ? '-' : rounded(part / whole, 3));

/** Scores what a way of comparing raised on the labelled pairs against the actual changes. */
export const scoreOf = (all: Checked[], raises: (checked: Checked) => boolean): Row => {
  const pairs = all.filter(({ pair }) => pair.ambiguous === undefined);
  const changed = pairs.filter(({ pair }) => pair.changed);
  const same = pairs.filter(({ pair }) => !pair.changed);
  const [right, false_] = [changed.filter(raises).length, same.filter(raises).length];
  return {
    n: pairs.length,
    changed: changed.length,
    raised: right + false_,
    recall: share(right, changed.length),
    precision: share(right, right + false_),
    'false-alert rate': share(false_, same.length),
    missed: changed.length - right,
    'false alerts': false_,
  };
};

const isGone = ({ pair }: Checked) => pair.changed && pair.after.length === 0;
const saysGone = ({ suspected }: Checked) => suspected === 'removed' || suspected === 'left';

/** Alerts that an answer is gone, before and after the second read. */
export const removals = (all: Checked[]): Row[] => {
  const pairs = all.filter(({ pair }) => pair.ambiguous === undefined);
  const row = (what: string, told: Checked[]): Row => ({
    'answer removed': what,
    n: pairs.length,
    'truly gone': pairs.filter(isGone).length,
    told: told.length,
    right: told.filter(isGone).length,
    false: told.filter((checked) => !isGone(checked)).length,
  });
  return [
    row('at once', pairs.filter(saysGone)),
    row(
      'after confirmation',
      pairs.filter((checked) => saysGone(checked) && checked.raised),
    ),
  ];
};

const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');

/** How many of the correctly raised changes have the labelled new answer. */
export const rightValues = (all: Checked[]): Row => {
  const right = all.filter(({ pair, raised }) => raised && pair.changed && pair.ambiguous === undefined);
  const exact = right.filter(({ pair, after }) =>
    pair.after.length === 0
      ? after.length === 0
      : pair.after.every((value) => fold(after.join(' ')).includes(fold(value))),
  );
  return {
    'changes raised rightly': right.length,
    'with the labelled new answer': exact.length,
    share: share(exact.length, right.length),
  };
};

/** The stage at which checks ended. */
export const stops = (all: Checked[]): Row => ({
  n: all.length,
  ...Object.fromEntries(
    (['page', 'passages', 'answer', 'unread'] as const).map((stop) => [
      stop,
      share(all.filter((one) => one.stop === stop).length, all.length),
    ]),
  ),
});
