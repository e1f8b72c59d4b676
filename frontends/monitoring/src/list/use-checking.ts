import type { Schedules } from '@askwatch/web-kit/watches';
import { useState } from 'react';

/** After so long a check that was asked for is not waited for any more. */
const patienceMs = 60_000;

type Asked = Readonly<Record<string, { at: number; lastChecked: string | undefined }>>;

/** Those that were asked to be checked and whose check is not over: their schedule still names the check before. */
export const stillChecking = (asked: Asked, schedules: Schedules, now: number): string[] =>
  Object.entries(asked)
    .filter(([id, { at, lastChecked }]) => now - at < patienceMs && schedules[id]?.lastChecked === lastChecked)
    .map(([id]) => id);

/** Remembers which checks were asked for. */
export const useChecking = (schedules: Schedules) => {
  const [asked, setAsked] = useState<Asked>({});
  return {
    checking: stillChecking(asked, schedules, Date.now()),
    ask: (id: string) => {
      setAsked((before) => ({ ...before, [id]: { at: Date.now(), lastChecked: schedules[id]?.lastChecked } }));
    },
  };
};
