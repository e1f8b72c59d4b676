import type { WatchView } from '@askwatch/contracts/monitoring';
import type { Schedule, Schedules } from '@askwatch/web-kit/watches';
import { useEffect, useState } from 'react';
import type { CheckState } from '../health/health.tsx';

/** After so long a check that was asked for is not waited for any more. */
const patienceMs = 60_000;
/** So long a row says what the check found, which is then a minute ago. */
const toldMs = 60_000;

type Asked = { at: number; lastChecked: string | undefined; answers: number };
type Told = { at: number; result: string };

const answersOf = (view: WatchView | undefined): number => view?.entries ?? 0;

/** Whether a check that was asked for is over: the schedule names a later one. */
export const isOver = ({ lastChecked }: Pick<Asked, 'lastChecked'>, schedule: Schedule | undefined): boolean =>
  schedule?.lastChecked !== lastChecked;

/** What a check that was asked for found. A change is told only after its second read. */
export const resultText = (
  { answers }: Pick<Asked, 'answers'>,
  schedule: Schedule,
  view: WatchView | undefined,
): string => {
  if (schedule.trouble) return 'Checked just now: the page could not be read';
  if (schedule.confirming !== undefined) return 'Checked just now: a change was seen, and is read a second time';
  return answersOf(view) > answers ? 'Checked just now' : 'Checked just now: no change';
};

export const lateText = 'The check takes longer than a minute. It goes on, and its time will stand here.';

type Deps = {
  views: readonly WatchView[] | undefined;
  schedules: Schedules;
  now: number;
  /** Says to screen readers what begins and how it ends. */
  say: (text: string) => void;
  onLate: (text: string) => void;
};

/** Remembers which checks were asked for, and tells what they found. */
export const useChecking = ({ views, schedules, now, say, onLate }: Deps) => {
  const [asked, setAsked] = useState<Readonly<Record<string, Asked>>>({});
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({});
  const viewOf = (id: string) => views?.find((view) => view.id === id);
  const drop = (id: string) => {
    setAsked(({ [id]: _over, ...rest }) => rest);
  };

  useEffect(() => {
    for (const [id, one] of Object.entries(asked)) {
      const schedule = schedules[id];
      const view = viewOf(id);
      const isLate = Date.now() - one.at >= patienceMs;
      if (schedule && isOver(one, schedule)) {
        const result = resultText(one, schedule, view);
        setTold((before) => ({ ...before, [id]: { at: Date.now(), result } }));
        if (view) say(`${view.question} ${result}`);
      } else if (isLate) onLate(lateText);
      else continue;
      drop(id);
    }
  });

  return {
    isChecking: Object.keys(asked).length > 0,
    checkOf: (id: string): CheckState => {
      const last = told[id];
      const isTold = last !== undefined && Math.max(now, Date.now()) - last.at < toldMs;
      return { isUnderWay: asked[id] !== undefined, result: isTold ? last.result : undefined };
    },
    ask: ({ id, question, entries }: WatchView) => {
      const one = { at: Date.now(), lastChecked: schedules[id]?.lastChecked, answers: entries };
      setAsked((before) => ({ ...before, [id]: one }));
      say(`${question} Checking now`);
    },
    /** A check that was refused. */
    drop,
  };
};
