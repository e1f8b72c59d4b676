import { useUser } from '@askwatch/web-kit/session';
import { useEffect, useState } from 'react';
import { readVisit, type Visit, visitAt } from './visit.ts';

const keyOf = (userId: string) => `askwatch-monitoring-visit-${userId}`;

const stored = (userId: string): Visit | null => {
  try {
    return readVisit(localStorage.getItem(keyOf(userId)));
  } catch {
    // Storage may be forbidden; then every visit is the first.
    return null;
  }
};

const keep = (userId: string, visit: Visit): void => {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(visit));
  } catch {
    // Not remembered.
  }
};

/** When the last visit ended, as stored in this browser. Constant while the page is open. */
export const useLastVisit = (): string | undefined => {
  const userId = useUser()?.id;
  const [since, setSince] = useState<string>();
  useEffect(() => {
    if (userId === undefined) return;
    const visit = visitAt(stored(userId), new Date());
    keep(userId, visit);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- read and stored together, once
    setSince(visit.since);
    const left = () => {
      keep(userId, { ...visit, last: new Date().toISOString() });
    };
    addEventListener('pagehide', left);
    return () => {
      removeEventListener('pagehide', left);
      left();
    };
  }, [userId]);
  return since;
};
