import { useEffect, useState } from 'react';

/** The current time, updated at an interval while needed. */
export const useNow = (isNeeded: boolean, everyMs = 5000): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the clock may be old when it is needed again
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [isNeeded, everyMs]);
  return now;
};
