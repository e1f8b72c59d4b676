import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DemoState, lengthOf, steps } from './demo-steps.ts';

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)');
const subscribe = (changed: () => void) => {
  const query = reduced();
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
};

/** Whether the visitor wants less motion. True in prerendered pages, which must make sense without scripts. */
const useIsStill = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reduced().matches,
    () => true,
  );

const last = steps.length - 1;

/**
 * Plays the demo in a loop. It starts with the answer, as in the prerendered page.
 * @param isShown whether it is on screen and not paused
 */
export const useDemo = (isShown: boolean): { state: DemoState; isStill: boolean } => {
  const isStill = useIsStill();
  const [index, setIndex] = useState(last);
  const isPlaying = isShown && !isStill;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      setIndex((index + 1) % steps.length);
    }, lengthOf(index));
    return () => {
      clearTimeout(timer);
    };
  }, [index, isPlaying]);
  return { state: isStill ? { phase: 'answered' } : (steps[index]?.state ?? { phase: 'idle' }), isStill };
};
