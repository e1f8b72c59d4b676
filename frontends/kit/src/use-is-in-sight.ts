import { useCallback, useState } from 'react';

/** Whether an element is on screen; pass `watch` as its ref. */
export const useIsInSight = (): {
  isInSight: boolean;
  watch: (element: Element | null) => (() => void) | undefined;
} => {
  const [isInSight, setIsInSight] = useState(true);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      setIsInSight(entry?.isIntersecting ?? true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { isInSight, watch };
};
