import type { WatchView } from '@askwatch/contracts/watch-views';
import type { Schedule, Schedules } from '@askwatch/web-kit/watches';
import { useEffect, useState } from 'react';
import type { CheckState } from '../health/health.tsx';
import { healthTexts as texts } from '../texts.ts';

// How long to wait for the result of a requested check.
const maxWaitMs = 60_000;
// How long a row shows the result of a check.
const resultShownMs = 60_000;

type Asked = { at: number; lastChecked: string | undefined; answers: number };
type ShownResult = { at: number; result: string };

const answersOf = (view: WatchView | undefined): number => view?.entries ?? 0;

/** Whether a requested check is over: the schedule has a later one. */
export const isOver = ({ lastChecked }: Pick<Asked, 'lastChecked'>, schedule: Schedule | undefined): boolean =>
  schedule?.lastChecked !== lastChecked;

/** The result of a requested check. A change is only reported after its second read. */
export const resultText = (
  { answers }: Pick<Asked, 'answers'>,
  schedule: Schedule,
  view: WatchView | undefined,
): string => {
  if (schedule.trouble) return texts.unread;
  if (schedule.confirming !== undefined) return texts.suspects;
  return answersOf(view) > answers ? texts.answered : texts.same;
};

type Deps = {
  views: readonly WatchView[] | undefined;
  schedules: Schedules;
  now: number;
  /** Announces the start and the result to screen readers. */
  announce: (text: string) => void;
  onLate: (text: string) => void;
};

/** Tracks requested checks and announces their results. */
export const useChecking = ({ views, schedules, now, announce, onLate }: Deps) => {
  const [asked, setAsked] = useState<Readonly<Record<string, Asked>>>({});
  const [shownResults, setShownResults] = useState<Readonly<Record<string, ShownResult>>>({});
  const viewOf = (id: string) => views?.find((view) => view.id === id);
  const drop = (id: string) => {
    setAsked(({ [id]: _over, ...rest }) => rest);
  };

  // eslint-disable-next-line react-hooks/exhaustive-deps -- each pass drops what it handles, so it ends
  useEffect(() => {
    for (const [id, one] of Object.entries(asked)) {
      const schedule = schedules[id];
      const view = viewOf(id);
      const isLate = Date.now() - one.at >= maxWaitMs;
      if (schedule && isOver(one, schedule)) {
        const result = resultText(one, schedule, view);
        // eslint-disable-next-line react-hooks/set-state-in-effect -- results arrive as pushed schedules
        setShownResults((before) => ({ ...before, [id]: { at: Date.now(), result } }));
        if (view) announce(`${view.question} ${result}`);
      } else if (isLate) onLate(texts.late);
      else continue;
      drop(id);
    }
  });

  return {
    isChecking: Object.keys(asked).length > 0,
    checkOf: (id: string): CheckState => {
      const last = shownResults[id];
      const isResultShown = last !== undefined && Math.max(now, Date.now()) - last.at < resultShownMs;
      return { isUnderWay: asked[id] !== undefined, result: isResultShown ? last.result : undefined };
    },
    ask: ({ id, question, entries }: WatchView) => {
      const one = { at: Date.now(), lastChecked: schedules[id]?.lastChecked, answers: entries };
      setAsked((before) => ({ ...before, [id]: one }));
      announce(`${question} ${texts.checking}`);
    },
    /** Forgets a check that was refused. */
    drop,
  };
};
